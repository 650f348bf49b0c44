export type Encoding = 'br' | 'gzip';

const ELEMENT = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** The weights of an Accept-Encoding header by coding; what does not follow the grammar counts as not said. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const [, coding, weight = '1'] = ELEMENT.exec(element) ?? [];
    if (coding) weights.set(coding.toLowerCase(), Number(weight));
  }
  return weights;
}

/**
 * The coding to answer with, null for none (RFC 9110, 12.5.3): of `offered` the one with the greatest weight, the earlier of
 * equals. What is not worth packing is packed only for those who refuse it as it is.
 */
export function chooseEncoding(
  header: string | undefined,
  offered: readonly Encoding[],
  isWorthPacking: boolean,
): Encoding | null {
  if (!header) return null;
  const weights = weightsOf(header);
  const others = weights.get('*');
  const weightOf = (coding: string) => weights.get(coding) ?? others ?? 0;
  let best: Encoding | null = null;
  for (const coding of offered) if (weightOf(coding) > (best ? weightOf(best) : 0)) best = coding;
  if (!best) return null;
  const plain = weights.get('identity');
  if (!isWorthPacking) return (plain ?? others) === 0 ? best : null;
  return (plain ?? 0) > weightOf(best) ? null : best;
}
