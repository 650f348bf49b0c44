import type { CoverName } from '../../catalogue/covers';
import type { TopicKey } from '../../catalogue/topics';
import type { Byline, RenderedText } from '../reading/text';
import type { Chapter, Cue, Sound } from './track';

/** Practices with sound and episodes that are read: what content gives and pages show. */

interface Listed {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  cover: CoverName;
}

export interface PracticeCard extends Listed {
  sound: Sound;
  chapters: Chapter[];
}

export interface Practice extends PracticeCard {
  /** `YYYY-MM-DD`. */
  date: string;
  transcript: Cue[];
  by: Byline;
  text: RenderedText;
}

export interface EpisodeCard extends Listed {
  number: number;
  /** Of reading. */
  minutes: number;
  /** It is recorded: it can be heard, not only read. */
  isHeard: boolean;
}

export interface Episode extends Omit<EpisodeCard, 'minutes' | 'isHeard'> {
  /** `YYYY-MM-DD`. */
  date: string;
  by: Byline;
  text: RenderedText;
  /** Null until it is recorded. */
  sound: Sound | null;
}
