const CENTRE = {
  top: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  bottom: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
};
const TAIL = {
  top: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  bottom: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
};
const TAIL_FROM = 0.97575;

const polynomial = (terms: readonly number[], at: number) => terms.reduce((sum, term) => sum * at + term, 0);

/** The quantile of the standard normal distribution for `share` in [0.5, 1); error below 1.2e-9 (Acklam 2003). */
export function normalQuantile(share: number): number {
  if (share > TAIL_FROM) {
    const q = Math.sqrt(-2 * Math.log(1 - share));
    return -polynomial(TAIL.top, q) / polynomial(TAIL.bottom, q);
  }
  const q = share - 0.5;
  return (q * polynomial(CENTRE.top, q * q)) / polynomial(CENTRE.bottom, q * q);
}
