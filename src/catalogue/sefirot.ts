import data from './sefirot.json';

/** The sefirot catalogue: ten qualities in a secular reading and the 22 paths of the Kircher tree. */
export type SefiraKey =
  | 'keter'
  | 'chokhmah'
  | 'binah'
  | 'chesed'
  | 'gevurah'
  | 'tiferet'
  | 'netzach'
  | 'hod'
  | 'yesod'
  | 'malkhut';

export type PillarKey = 'right' | 'left' | 'center';

export interface PillarText {
  key: PillarKey;
  title: string;
  theme: string;
}

export interface SefiraText {
  key: SefiraKey;
  /** 1–10 from the crown down. */
  order: number;
  title: string;
  /** What the name means. */
  meaning: string;
  theme: string;
  description: string;
  question: string;
  practice: string;
  shortage: string;
  excess: string;
}

export interface TreePath {
  /** 11–32 */
  number: number;
  from: SefiraKey;
  to: SefiraKey;
}

export const sefirot = data.sefirot as SefiraText[];
export const pillars = data.pillars as PillarText[];
export const paths = data.trees.kircher.paths as TreePath[];
/** What kind of reading of the tree this is. */
export const sefirotNote = data.note;

const byKey = new Map(sefirot.map((sefira) => [sefira.key, sefira]));

/** The texts of a sefira. */
export function sefiraText(key: SefiraKey): SefiraText {
  const found = byKey.get(key);
  if (!found) throw new Error(`Unknown sefira: ${key}`);
  return found;
}

/** The sefirot that a path joins with this one. */
export function neighboursOf(key: SefiraKey): SefiraKey[] {
  return paths.flatMap(({ from, to }) => (from === key ? [to] : to === key ? [from] : []));
}
