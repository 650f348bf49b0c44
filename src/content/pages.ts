import * as z from 'zod/mini';
import type { CoverName } from '../catalogue/covers';
import { TOPIC_KEYS, type TopicKey } from '../catalogue/topics';
import type { RenderedText } from '../domain/reading/text';
import type { WeighedTest } from '../domain/reading/weighed-test';
import { once, readTextFile, readYamlFile } from './collection';
import { coverField, descriptionField, leadField, slugField, titleField } from './fields';
import { renderText, typeset } from './markdown';

const aboutSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  lead: leadField,
  cover: coverField,
});

const landingSchema = z.strictObject({
  title: titleField,
  description: descriptionField,
  headline: titleField,
  lead: leadField,
  cover: coverField,
  action: z.strictObject({ label: z.string().check(z.minLength(1)), to: z.string().check(z.startsWith('/')) }),
});

export interface AboutPage {
  title: string;
  description: string;
  lead: string;
  cover: CoverName;
  text: RenderedText;
}

export interface LandingPage extends AboutPage {
  headline: string;
  /** The one action of the page. */
  action: { label: string; to: string };
}

/** A page of `content/pages` by its file; `after`: Markdown that its last section goes on with. */
export function aboutPage(name: string, after = ''): AboutPage {
  const file = `content/pages/${name}.md`;
  const { fields, body } = readTextFile(file, aboutSchema);
  const { title, description, lead, cover } = fields;
  return {
    title: typeset(title),
    description: typeset(description),
    lead: typeset(lead),
    cover,
    text: renderText(file, `${body}\n\n${after}`),
  };
}

/** «О проекте». */
export const readAbout = once(() => aboutPage('about'));

/** The model of five domains. */
export const readBigFiveModel = once(() => aboutPage('big-5-model'));

/** What the archetypes are. */
export const readArchetypePage = once(() => aboutPage('life-purpose-archetype'));

/** Files of the landing pages and their addresses. */
export const LANDINGS = {
  landing: '/landing',
  'landing-about': '/landing/about',
  'landing-courses': '/landing/courses',
  'landing-tools': '/landing/tools',
  'landing-tests': '/landing/tests',
  landingtest: '/landingtest',
} as const;

/** A landing page by its file. */
export function readLanding(name: keyof typeof LANDINGS): LandingPage {
  const file = `content/pages/${name}.md`;
  const { fields, body } = readTextFile(file, landingSchema);
  return {
    title: typeset(fields.title),
    description: typeset(fields.description),
    headline: typeset(fields.headline),
    lead: typeset(fields.lead),
    cover: fields.cover,
    action: { label: typeset(fields.action.label), to: fields.action.to },
    text: renderText(file, body),
  };
}

const booksSchema = z.array(
  z.strictObject({
    author: z.string(),
    title: z.string(),
    year: z.optional(z.int()),
    topic: z.enum(TOPIC_KEYS),
    note: z.string().check(z.minLength(20)),
  }),
);

export interface Book {
  author: string;
  title: string;
  /** Year of the Russian edition, where it was checked. */
  year: number | null;
  topic: TopicKey;
  note: string;
}

/** Books that the site recommends, in the order of the file. */
export const readBooks = once((): Book[] =>
  readYamlFile('content/books.yaml', booksSchema).map(({ author, title, year, topic, note }) => ({
    author: typeset(author),
    title: typeset(title),
    year: year ?? null,
    topic,
    note: typeset(note),
  })),
);

const line = z.string().check(z.minLength(1));

const weighedTestSchema = z.strictObject({
  questions: z.array(
    z.strictObject({
      id: slugField,
      text: line,
      answers: z
        .array(z.strictObject({ id: slugField, text: line, weights: z.record(slugField, z.int()) }))
        .check(z.minLength(2)),
    }),
  ),
  reasons: z.record(slugField, line),
});

function readWeighedTest(file: string): WeighedTest {
  const { questions, reasons } = readYamlFile(file, weighedTestSchema);
  return {
    questions: questions.map(({ id, text, answers }) => ({
      id,
      text: typeset(text),
      answers: answers.map((answer) => ({ ...answer, text: typeset(answer.text) })),
    })),
    reasons: Object.fromEntries(Object.entries(reasons).map(([slug, reason]) => [slug, typeset(reason)])),
  };
}

/** The seven questions that lead to a guide: an answer adds to the weights of guides, the heaviest wins, the first of `reasons` on a tie. */
export const readGuideTest = once(() => readWeighedTest('content/guide-test.yaml'));

/** The three questions that lead to a tool, by the same count. */
export const readToolTest = once(() => readWeighedTest('content/tool-test.yaml'));
