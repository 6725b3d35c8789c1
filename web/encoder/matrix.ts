import * as check from "./check.js";
import type { Matrix } from "./types.js";

/** `data` as rows of `columns` numbers. A class, so that it prints and clones as plain data. */
class RowMajorMatrix<Data extends Float32Array | Float64Array> implements Matrix<Data> {
  constructor(
    readonly data: Data,
    readonly rows: number,
    readonly columns: number,
  ) {}

  row(index: number): Data {
    const first = check.index("row", index, this.rows) * this.columns;
    return this.data.subarray(first, first + this.columns) as Data;
  }

  at(row: number, column: number): number {
    const first = check.index("row", row, this.rows) * this.columns;
    return this.data[first + check.index("column", column, this.columns)] as number;
  }

  toArray(): number[][] {
    return Array.from({ length: this.rows }, (_, row) => Array.from(this.row(row)));
  }
}

export function matrix<Data extends Float32Array | Float64Array>(
  data: Data,
  rows: number,
  columns: number,
): Matrix<Data> {
  return new RowMajorMatrix(data, rows, columns);
}
