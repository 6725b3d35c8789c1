/**
 * What Prototype.js does to arrays, which the pages of its time still have: they write themselves
 * as strings, and list and reduce themselves otherwise than the language says.
 */
export const prototypeJs = `
  Array.prototype.toJSON = function () { return "[" + this.join() + "]"; };
  Array.prototype.entries = Array.prototype.toArray = function () {
    return this.map(function (value) { return value; });
  };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.from = function (iterable) {
    if (!iterable) return [];
    if ("toArray" in Object(iterable)) return iterable.toArray();
    var length = iterable.length || 0, results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  };`;
