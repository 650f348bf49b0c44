import type { Token } from 'marked';
import * as z from 'zod/mini';
import type { CoverName } from '../catalogue/covers';
import type { TopicKey } from '../catalogue/topics';
import type { Byline, TextBlock, TextSection } from '../domain/reading/text';
import { once, readCollection } from './collection';
import {
  bylineFields,
  bylineOf,
  coverField,
  dateField,
  descriptionField,
  minutesField,
  titleField,
  topicField,
} from './fields';
import { lexMarkdown, renderText, typeset } from './markdown';

const FOLDER = 'content/worksheets';

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  topic: topicField,
  date: dateField,
  minutes: minutesField,
  cover: coverField,
  ...bylineFields,
  pages: z.int().check(z.minimum(1), z.maximum(2)),
});

/** What a card of a worksheet shows. */
export interface WorksheetCard {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  date: string;
  minutes: number;
  cover: CoverName;
  /** A4 sheets that it takes on paper. */
  pages: number;
}

export interface Worksheet extends WorksheetCard {
  by: Byline;
  intro: TextBlock[];
  sections: TextSection[];
  notes: string;
}

/** Path of a worksheet's text from the repository's root. */
export const worksheetFile = (slug: string) => `${FOLDER}/${slug}.md`;

const load = once(() =>
  readCollection(FOLDER, schema).map(({ slug, fields, body }) => {
    const { intro, sections, notes } = renderText(worksheetFile(slug), body);
    const { author, checkedBy, ...told } = fields;
    const card = { slug, ...told, title: typeset(fields.title), description: typeset(fields.description) };
    return { card, page: { ...card, by: bylineOf({ author, checkedBy }), intro, sections, notes }, body };
  }),
);

/** Cards of all worksheets, the newest first. */
export function worksheetCards(): WorksheetCard[] {
  return load()
    .map(({ card }) => card)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** One worksheet as a page; null when there is none of this name. */
export function readWorksheet(slug: string): Worksheet | null {
  return load().find(({ card }) => card.slug === slug)?.page ?? null;
}

const OTHERS = 3;

/** Worksheets to offer after one: those of its topic first. */
export function otherWorksheets({ slug, topic }: WorksheetCard): WorksheetCard[] {
  const others = worksheetCards().filter((card) => card.slug !== slug);
  return [...others.filter((card) => card.topic === topic), ...others.filter((card) => card.topic !== topic)].slice(
    0,
    OTHERS,
  );
}

/** The tokens of a worksheet's text, for setting it on paper. */
export function worksheetTokens(slug: string): Token[] {
  return lexMarkdown(load().find(({ card }) => card.slug === slug)?.body ?? '');
}
