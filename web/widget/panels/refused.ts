/** What a call gives, or the RangeError by which the encoder refuses it. */
export function unlessRefused<Found>(find: () => Found): Found | RangeError {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
}
