import type { CoverName } from '../../catalogue/covers';
import type { TopicKey } from '../../catalogue/topics';
import type { TextBlock, TextSection } from './text';

/** What a card of a guide shows. */
export interface GuideCard {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Minutes of one walk through. */
  minutes: number;
  cover: CoverName;
  /** Ids of the steps in their order. */
  steps: string[];
}

export interface Guide extends Omit<GuideCard, 'steps'> {
  lead: string;
  intro: TextBlock[];
  steps: TextSection[];
  /** The numbered sources as HTML; empty without footnotes. */
  notes: string;
  closing: string;
}
