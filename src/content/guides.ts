import * as z from 'zod/mini';
import type { CoverName } from '../catalogue/covers';
import type { TopicKey } from '../catalogue/topics';
import type { TextBlock, TextSection } from '../domain/reading/text';
import { contentError, once, readCollection } from './collection';
import { coverField, dateField, descriptionField, leadField, minutesField, titleField, topicField } from './fields';
import { renderText, typeset } from './markdown';

const FOLDER = 'content/guides';
const FEWEST_STEPS = 6;
const MOST_STEPS = 10;

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  topic: topicField,
  date: dateField,
  minutes: minutesField,
  cover: coverField,
  closing: leadField,
});

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

const load = once((): Guide[] =>
  readCollection(FOLDER, schema).map(({ slug, fields, body }) => {
    const file = `${FOLDER}/${slug}.md`;
    const { intro, sections, notes } = renderText(file, body);
    if (sections.length < FEWEST_STEPS || sections.length > MOST_STEPS)
      throw contentError(file, 'текст', `шагов ${sections.length}, а нужно от ${FEWEST_STEPS} до ${MOST_STEPS}`);
    const [title, description, lead, closing] = [fields.title, fields.description, fields.lead, fields.closing].map(
      typeset,
    );
    return { ...fields, slug, title, description, lead, closing, intro, steps: sections, notes } as Guide;
  }),
);

/** Cards of all guides, the newest first. */
export function guideCards(): GuideCard[] {
  return load()
    .map(({ slug, title, description, topic, date, minutes, cover, steps }) => ({
      ...{ slug, title, description, topic, date, minutes, cover },
      steps: steps.map(({ id }) => id),
    }))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** One guide; null when there is none of this name. */
export function readGuide(slug: string): Guide | null {
  return load().find((guide) => guide.slug === slug) ?? null;
}
