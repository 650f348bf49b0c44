import words from '../../../catalogue/big-five-words.json';
import type { NormGroup } from './norms';
import { percentileOf, type Scale } from './score';

const { groups } = words;

/** With whom a person is compared, in words: «женщины, 21–40 лет». */
export function groupText({ sex, ages }: NormGroup): string {
  const who = groups[sex ?? 'all'];
  if (!ages) return `${who}, ${groups.anyAge}`;
  const { from, to } = ages;
  const span = from <= 10 ? groups.to : to >= 120 ? groups.from : groups.between;
  return `${who}, ${span.replace('{from}', String(from)).replace('{to}', String(to))}`;
}

/**
 * Where a scale stands among a hundred people of the group, as far as its error lets one say: «выше примерно 24–55 % людей группы».
 * Its ends are those by which `bandOf` tells the band, so the two never contradict each other.
 */
export function aboveText({ t, sem }: Pick<Scale, 't' | 'sem'>): string {
  const [from, to] = [percentileOf(t - sem), percentileOf(t + sem)];
  return words.above.replace('{n}', from === to ? String(from) : `${from}–${to}`);
}
