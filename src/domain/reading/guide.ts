import type { CoverName } from '../../catalogue/covers';
import type { TopicKey } from '../../catalogue/topics';
import type { Byline, TextBlock, TextSection } from './text';

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
  by: Byline;
  intro: TextBlock[];
  steps: TextSection[];
  /** The numbered sources as HTML; empty without footnotes. */
  notes: string;
  closing: string;
}

/** The guide whose steps are the tools: it shows where one stands with each, and is no answer to which guide to begin with. */
export const THROUGH_TOOLS = 'self-assessment-guide';

/** Guides between which the test of the site chooses. */
export const testedGuides = <G extends { slug: string }>(guides: readonly G[]): G[] =>
  guides.filter(({ slug }) => slug !== THROUGH_TOOLS);
