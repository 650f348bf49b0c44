import type { PillarKey, SefiraKey } from '../../catalogue/sefirot';

/** What the page about the tree tells at length. */
export interface TreeTexts {
  /** Paragraphs. */
  sefirot: Readonly<Record<SefiraKey, readonly string[]>>;
  pillars: Readonly<Record<PillarKey, string>>;
  /** A sentence by the number of its path. */
  paths: Readonly<Record<string, string>>;
  /** Where the model comes from and what of it is the site's own. */
  origin: readonly { title: string; paragraphs: readonly string[] }[];
}
