import type { CoverName } from '../../catalogue/covers';
import type { GuideSteps } from './open-guide';

/** What the home page shows of the site's texts: cards only, cut to what is seen. */

export interface ReadingCard {
  slug: string;
  title: string;
  description: string;
  cover: CoverName;
  minutes: number;
}

export interface HomeTexts {
  /** The newest first. */
  articles: ReadingCard[];
  /** The guide that takes the least time. */
  guide: ReadingCard & { lead: string; steps: string[] };
  /** The one with an address of its own first. */
  courses: { slug: string; title: string; description: string; cover: CoverName; age: number; lessons: number }[];
  practices: { slug: string; title: string; minutes: number }[];
  worksheets: { slug: string; title: string; minutes: number; cover: CoverName }[];
  /** Steps of every guide, to know which one a person is in the middle of. */
  guides: GuideSteps[];
}
