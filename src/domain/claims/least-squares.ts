/** Least squares by columns: small, dense, and the same to the last digit for the same input. */

export type Column = Float64Array;

export function dot(a: Column, b: Column): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}

function subtract(from: Column, column: Column, times: number): void {
  for (let at = 0; at < from.length; at++) from[at] = (from[at] as number) - times * (column[at] as number);
}

/** What of a column is left below this share of it goes with the columns before. */
const LEAST_LEFT = 1e-9;

/** Columns of length one, at right angles, that span the same (modified Gram–Schmidt); dependent ones are left out. */
export function orthonormal(columns: readonly Column[]): Column[] {
  const basis: Column[] = [];
  for (const column of columns) {
    const before = dot(column, column);
    let left = residual(column, basis);
    // Much taken away leaves the errors of rounding: once more.
    if (dot(left, left) < 0.1 * before) left = residual(left, basis);
    const square = dot(left, left);
    if (square <= LEAST_LEFT * before || square === 0) continue;
    const length = Math.sqrt(square);
    for (let at = 0; at < left.length; at++) left[at] = (left[at] as number) / length;
    basis.push(left);
  }
  return basis;
}

/** A copy of the column without what goes with the basis. */
export function residual(column: Column, basis: readonly Column[]): Column {
  const left = column.slice();
  for (const direction of basis) subtract(left, direction, dot(direction, left));
  return left;
}

/**
 * How much of a sum of squares some columns explain: `products` of the columns with the outcome, `gram` of the columns with each
 * other, `chosen` their places. Zero when one of them goes with the others.
 */
export function explained(
  gram: readonly (readonly number[])[],
  products: readonly number[],
  chosen: readonly number[],
): number {
  // Cholesky's factor row by row; the forward solution is squared on the way.
  const rows: number[][] = [];
  const solved: number[] = [];
  let sum = 0;
  for (const [row, place] of chosen.entries()) {
    const factor: number[] = [];
    let diagonal = gram[place]?.[place] ?? 0;
    const whole = diagonal;
    let right = products[place] ?? 0;
    for (let column = 0; column < row; column++) {
      let value = gram[place]?.[chosen[column] as number] ?? 0;
      for (let at = 0; at < column; at++) value -= (factor[at] as number) * (rows[column]?.[at] as number);
      const entry = value / (rows[column]?.[column] as number);
      factor.push(entry);
      diagonal -= entry * entry;
      right -= entry * (solved[column] as number);
    }
    if (diagonal <= LEAST_LEFT * whole) return 0;
    const root = Math.sqrt(diagonal);
    factor.push(root);
    rows.push(factor);
    solved.push(right / root);
    sum += (right / root) ** 2;
  }
  return sum;
}
