import words from '../../../catalogue/big-five-words.json';
import type { NormGroup } from './norms';

const { groups } = words;

/** With whom a person is compared, in words: «женщины, 21–40 лет». */
export function groupText({ sex, ages }: NormGroup): string {
  const who = groups[sex ?? 'all'];
  if (!ages) return `${who}, ${groups.anyAge}`;
  const { from, to } = ages;
  const span = from <= 10 ? groups.to : to >= 120 ? groups.from : groups.between;
  return `${who}, ${span.replace('{from}', String(from)).replace('{to}', String(to))}`;
}

/** A percentile in words, never a decimal: «выше примерно 80 % людей группы». */
export const aboveText = (percentile: number): string => words.above.replace('{n}', String(percentile));
