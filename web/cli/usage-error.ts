/** A command line that is not understood, or asks for what is not to be had. */
export class UsageError extends Error {}
