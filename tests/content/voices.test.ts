import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFiles, russianWords } from '../support/content-prose';

/**
 * What makes long texts sound like one another is counted over all of them: how they open, whom they quote, what they ask for, how long they
 * are.
 */

const KINDS = ['articles', 'courses', 'episodes', 'guides'] as const;
type Kind = (typeof KINDS)[number];

interface Voiced {
  file: string;
  kind: Kind;
  opens: string;
  living: boolean;
  lead: string;
  /** Without fields and sources. */
  body: string;
  sources: string;
}

const SOURCE = /^\[\^[^\]]+\]:.*$/gm;

const texts = contentFiles(/\.md$/).flatMap((file): Voiced[] => {
  const kind = KINDS.find((one) => file.startsWith(`content/${one}/`));
  const [, head = '', ...rest] = readFileSync(file, 'utf8').split(/^---$/m);
  const { opens, living, lead = '' } = parse(head);
  const body = rest.join('---');
  const sources = body.match(SOURCE)?.join('\n') ?? '';
  return kind
    ? [{ file, kind, opens, living: living !== undefined, lead, body: body.replace(SOURCE, ''), sources }]
    : [];
});

const ofKind = (kind: Kind) => texts.filter((text) => text.kind === kind);
/** How many of a kind may have something. */
const most = (all: number, share: number) => Math.floor(all * share);
const names = (found: readonly Voiced[]) => found.map(({ file }) => file).join('\n');

/** The index of a course is no text of its own length. */
const whole = (kind: Kind) => ofKind(kind).filter(({ file }) => !file.endsWith('/index.md'));

it.each(KINDS)('of %s at most a quarter open with a person born before 1950 or with an experiment', (kind) => {
  const old = ofKind(kind).filter(({ opens }) => ['past', 'experiment'].includes(opens));
  expect(old.length, names(old)).toBeLessThanOrEqual(most(ofKind(kind).length, 1 / 4));
});

it('a text that opens with somebody living names the page that was read', () => {
  expect(names(texts.filter(({ opens, living }) => opens === 'living' && !living))).toBe('');
});

it('somebody living speaks in half of the texts', () => {
  const spoken = texts.filter(({ living }) => living);
  expect(spoken.length).toBeGreaterThanOrEqual(texts.length / 2);
});

/** Second words that name no person. */
const NO_SURNAMES: readonly string[] = ['Росси', 'Омск'];

const PAIR = /(?<![А-Яа-яё«])([А-ЯЁ][а-яё]+|[А-ЯЁ]\.(?: ?[А-ЯЁ]\.)?) ([А-ЯЁ][а-яё]{3,})/g;
const ENDING = '(?:ого|ому|ыми?|ой|ая|ий|ый|ем|ом|[ауыеияюьй])?';
const stem = (word: string) => word.replace(new RegExp(`${ENDING}$`), '');

/** Surnames of the people whom the texts name. */
const people = (() => {
  const pairs = texts.flatMap(({ body }) => [...body.matchAll(PAIR)]);
  const given = new Set(pairs.map(([, first = '']) => stem(first)));
  const surnames = new Set(pairs.map(([, , second = '']) => stem(second)));
  return [...surnames]
    .filter((name) => !given.has(name) && !NO_SURNAMES.includes(name))
    .map((name) => ({ name, form: new RegExp(`(?<![А-Яа-яё])${name}${ENDING}(?![а-яё])`) }));
})();

/** The lead and the first two paragraphs; boxes, lists, tables and headings are none. */
const firstScreen = ({ lead, body }: Pick<Voiced, 'lead' | 'body'>): string =>
  [
    lead,
    ...body
      .replace(/^:::[\s\S]*?^:::$/gm, '')
      .split(/\n\s*\n/)
      .filter((block) => /^\s*[^\s#|!\-\d]/.test(block))
      .slice(0, 2),
  ].join('\n');

const YEAR = /(?<!\d)1\d{3}(?!\d)|(?:XVII?I?|XIX|XX|прошлого) века/;
const STUDY =
  /(?<!\p{L})(?:опыт(?:е|ы|ов|ах)|исследова\p{L}+|испытани\p{L}+|участник\p{L}*|доброволь\p{L}+|обзоре)(?!\p{L})/iu;

/** What makes a first screen one of a person of the past or of a study, in whatever word its author declared. */
function oldMarks(screen: string): string[] {
  const named = people.filter(({ form }) => form.test(screen)).map(({ name }) => name);
  const study = screen.split('\n').some((line) => line.includes('[^') && STUDY.test(line));
  return [...named, ...(YEAR.test(screen) ? ['год'] : []), ...(study ? ['исследование'] : [])];
}

it('a first screen that names a person, a year of another age or a study says so in its field', () => {
  const silent = texts
    .filter(({ opens }) => !['past', 'experiment', 'living'].includes(opens))
    .map((text) => ({ file: text.file, marks: oldMarks(firstScreen(text)) }))
    .filter(({ marks }) => marks.length > 0);
  expect(people.length).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

it.each([
  ['В 1967 году психолог показал фотографии.', ['год']],
  ['В одном опыте людей просили держать руку в холодной воде[^1].', ['исследование']],
  ['Мысль эта старая, ей нашлось подтверждение[^1].', []],
  ['::: важно\nВ 1901 году.\n:::\n\n## Сегодня\n\nВы стоите у окна.\n\nИ ещё стоите.\n\nВ 1901 году стояли тоже.', []],
])('of a first screen is told what it shows: %s', (body, marks) => {
  expect(oldMarks(firstScreen({ lead: '', body }))).toEqual(marks);
});

const MOST_OF_ONE = 3;

it('one and the same person stands in three texts at most', () => {
  const counted = people.map(({ name, form }) => ({ name, found: texts.filter(({ body }) => form.test(body)) }));
  expect(counted.length).toBeGreaterThan(50);
  const often = counted.filter(({ found }) => found.length > MOST_OF_ONE);
  expect(often.map(({ name, found }) => `${name}: ${found.length}\n${names(found)}`)).toEqual([]);
});

const DOI = /10\.\d{4,}\/[^\s>"»|]+?(?=[.;,]?(?:\s|$))/g;
/** A paragraph of so many words tells a study; a shorter one only leans on it. */
const STORY = 60;
/** Words of the longest paragraph that carries the mark of the source with this DOI. */
function told({ body, sources }: Voiced, doi: string): number {
  const marks = sources.split('\n').flatMap((line) => (line.includes(doi) ? [line.slice(0, line.indexOf(':'))] : []));
  const paragraphs = body.split('\n').filter((line) => marks.some((mark) => line.includes(mark)));
  return Math.max(0, ...paragraphs.map((line) => russianWords(line).length));
}

it('a study is told as a story in one text', () => {
  const dois = new Set(texts.flatMap(({ sources }) => sources.match(DOI) ?? []));
  const twice = [...dois]
    .map((doi) => ({ doi, found: texts.filter((text) => text.sources.includes(doi) && told(text, doi) >= STORY) }))
    .filter(({ found }) => found.length > 1);
  expect(dois.size).toBeGreaterThan(150);
  expect(twice.map(({ doi, found }) => `${doi}\n${names(found)}`)).toEqual([]);
});

it.each(KINDS)('of %s a third have no box with an exercise', (kind) => {
  const found = ofKind(kind).filter(({ body }) => body.includes('::: попробуйте'));
  expect(found.length, names(found)).toBeLessThanOrEqual(most(ofKind(kind).length, 2 / 3));
});

const SHEET =
  /(?:возьмите|разделите|сложите) (?:\p{L}+ )?лист(?!\p{L})|на (?:листке|листочке|листе бумаги|бумагу)|лист(?:ок|ка)?(?: бумаги|, не телефон)/iu;

it.each(KINDS)('of %s at most a quarter ask for a sheet of paper', (kind) => {
  const found = ofKind(kind).filter(({ body }) => SHEET.test(body));
  expect(found.length, names(found)).toBeLessThanOrEqual(most(ofKind(kind).length, 1 / 4));
});

it('has two to eight sections; guides have their steps', () => {
  const wrong = texts.filter(({ kind, body }) => {
    const sections = body.match(/^## /gm)?.length ?? 0;
    return kind !== 'guides' && (sections < 2 || sections > 8);
  });
  expect(names(wrong)).toBe('');
});

it.each(KINDS)('of %s some are short and some are long', (kind) => {
  const lengths = whole(kind).map(({ body }) => russianWords(body).length);
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const variance = lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (lengths.length - 1);
  expect(Math.sqrt(variance) / mean, lengths.join(', ')).toBeGreaterThanOrEqual(1 / 4);
});

/** Pages where the site speaks of itself and of its tools: an example there is the reader's own or nobody's. */
const OWN_PAGES = ['content/tree.yaml', 'content/pages/about.md', 'content/pages/big-5-model.md'];
const GIVEN_NAMES =
  /(?<![А-Яа-яё])(?:Ан(?:я|на|дрей|тон)|Вер[ауы]|Галин[ае]|Гриш[аи]|Дим[аы]|Игор[ья]|Иль[яи]|Ирин[аы]|Кат[яи]|Лен[аыу]|Лид[аы]|Марин[аы]|Наташ[аи]|Ольг[аи]|Павел|Рашида?|Рустама?|Саш[аи]|Серге[йя]|Тан[яи]|Тимура?)(?![а-яё])/g;

it.each(OWN_PAGES)('%s tells of no invented person by name', (file) => {
  const [text = ''] = readFileSync(file, 'utf8').split(/^\[\^1\]:/m);
  expect([...text.matchAll(GIVEN_NAMES)].map(([name]) => name)).toEqual([]);
});
