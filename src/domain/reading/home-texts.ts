import type { CoverName } from '../../catalogue/covers';

/** What the home page shows of the site's texts: cards only, cut to what is seen. */
export interface HomeTexts {
  /** The guide that takes the least time; `minutes`: all of its steps. */
  guide: { slug: string; title: string; lead: string; cover: CoverName; minutes: number };
  /** `minutes`: of sound. */
  practices: { slug: string; title: string; minutes: number }[];
}
