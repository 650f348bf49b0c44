import type { z } from 'zod/mini';
import { actions, copings, findEmotion, findSubEmotion, perceptions } from '~/catalogue/emotions';
import texts from '~/catalogue/export-texts.json';
import type { exportBodySchema } from '~/contract/emotions';
import { localMoment } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import { computeStats } from '~/domain/emotions/stats';
import { listDiaryAnswers } from '../courses/save-answer';
import type { Deps } from '../deps';
import type { AnswerRow, EntriesDocument, EntriesField, EntriesRow } from '../pdf/entries-document';
import { DOCUMENT_SIGNS, DocumentTooLarge, writePdf } from '../pdf/write-pdf';
import { timeSlices } from '../time-slice';
import { readPage } from './entry-store';
import { type EntryFilter, readEntry, storedFilter } from './list-entries';
import { toCsv } from './write-csv';

type ExportRequest = z.infer<typeof exportBodySchema>;

const ALL_FIELDS: readonly EntriesField[] = [...TEXT_FIELDS, 'tags'];
const BATCH = 200;

export interface ExportFile {
  file: Buffer;
  type: string;
  filename: string;
}

/**
 * The entries of a filter as a file, in the order of recording, with the chosen fields, and the answers to the questions of lessons of
 * the same days: those have no feeling, no strength and no tag to be chosen by. Null: a document of this person waits for its turn
 * already.
 */
export async function exportEntries(
  deps: Pick<Deps, 'db' | 'keys' | 'log' | 'clock'>,
  userId: string,
  { format, fields = [...ALL_FIELDS, 'answers'], ...filter }: ExportRequest,
): Promise<ExportFile | null> {
  const chosen = ALL_FIELDS.filter((field) => fields.includes(field));
  const made = deps.clock();
  const filename = `${texts.fileName}-${made.toISOString().slice(0, 10)}.${format}`;
  const readAnswers = () =>
    fields.includes('answers') && hasAnswers(filter) ? listDiaryAnswers(deps, userId, filter) : null;
  const gather = async () => {
    const answers = (await readAnswers())?.reverse().map(toAnswerRow) ?? null;
    const entries = await readAll(deps, userId, filter, format === 'pdf' ? DOCUMENT_SIGNS : Number.POSITIVE_INFINITY);
    return toDocument(entries, { filter, made, fields: chosen, answers });
  };
  if (format === 'pdf') {
    const file = await writePdf(userId, async () => ({ kind: 'entries', document: await gather() }));
    return file && { file, type: 'application/pdf', filename };
  }
  if (format === 'csv')
    return { file: Buffer.from(await toCsv(await gather())), type: 'text/csv; charset=utf-8', filename };
  const answers = await readAnswers();
  const body = {
    exportedAt: made.toISOString(),
    period: { from: filter.from ?? null, to: filter.to ?? null },
    entries: [],
    ...(answers && { answers: answers.reverse() }),
  };
  const lines = await inSlices(await readAll(deps, userId, filter), (entry) => indented(pickFields(entry, chosen)));
  const entries = lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
  // A name of the body with its quotes stands in no text that was written as JSON.
  const whole = JSON.stringify(body, null, 2).replace('"entries": []', () => `"entries": ${entries}`);
  return { file: Buffer.from(`${whole}\n`), type: 'application/json; charset=utf-8', filename };
}

/** A member of a list of the body. */
const indented = (value: unknown) => `    ${JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')}`;

interface Frame {
  filter: EntryFilter;
  made: Date;
  fields: readonly EntriesField[];
  answers: AnswerRow[] | null;
}

/** Whether answers of lessons may stand among what a filter lets through. */
const hasAnswers = ({ emotion, tag, min, max }: EntryFilter): boolean =>
  [emotion, tag, min, max].every((one) => one === undefined);

const toDocument = async (
  entries: readonly Entry[],
  { filter, made, fields, answers }: Frame,
): Promise<EntriesDocument> => ({
  from: filter.from ?? null,
  to: filter.to ?? null,
  made,
  fields,
  chosen: chosenText(filter),
  stats: computeStats(entries),
  rows: await inSlices(entries, toRow),
  answers,
});

/** What `make` gives of each entry; other requests go on meanwhile. */
export async function inSlices<T>(entries: readonly Entry[], make: (entry: Entry) => T): Promise<T[]> {
  const made: T[] = [];
  const pause = timeSlices();
  for (const entry of entries) {
    made.push(make(entry));
    await pause();
  }
  return made;
}

/** What narrows entries, in words: «злость», «#работа», «сила от 5 до 8» */
export function chosenText({ emotion, tag, min, max }: EntryFilter): string[] {
  const strength = [min !== undefined && `${texts.atLeast} ${min}`, max !== undefined && `${texts.atMost} ${max}`];
  const bounds = strength.filter(Boolean).join(' ');
  return [
    emotion ? (findEmotion(emotion)?.short ?? emotion).toLowerCase() : '',
    tag ? `#${tag}` : '',
    bounds && `${texts.strengthChosen} ${bounds}`,
  ].filter(Boolean);
}

const signsOf = (entry: Entry): number => TEXT_FIELDS.reduce((sum, field) => sum + entry[field].length, 0);

/**
 * All entries of a filter, oldest first; decrypted in slices so that other requests go on.
 * @param most characters of their texts; beyond them it throws `DocumentTooLarge`, before they are all in memory
 */
export async function readAll(
  deps: Pick<Deps, 'db' | 'keys' | 'log'>,
  userId: string,
  filter: EntryFilter,
  most = Number.POSITIVE_INFINITY,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let signs = 0;
  const stored = storedFilter(deps, userId, filter);
  const pause = timeSlices();
  for (let after: { createdAt: Date; id: string } | null = null; ; ) {
    const rows = await readPage(deps.db.pool, userId, { filter: stored, after, limit: BATCH });
    for (const row of rows) {
      const entry = readEntry(deps, userId, row);
      signs += signsOf(entry);
      if (signs > most) throw new DocumentTooLarge();
      entries.push(entry);
      await pause();
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return entries.reverse();
    after = { createdAt: last.created_at, id: last.id };
  }
}

const OPTIONAL: ReadonlySet<string> = new Set([...ALL_FIELDS, 'perceptionKeys', 'copingKeys', 'actionKeys']);
/** The answer to «Помогло?» goes with the coping that it is about. */
const OF_COPING: ReadonlySet<string> = new Set(['outcome', 'outcomeAt']);

function pickFields(entry: Entry, fields: readonly EntriesField[]): Partial<Entry> {
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([name]) =>
        (!OPTIONAL.has(name) && !OF_COPING.has(name)) ||
        (OF_COPING.has(name) && fields.includes('coping')) ||
        fields.includes(name.replace(/Keys$/, '') as EntriesField),
    ),
  );
}

/** `HH:MM` */
function clockText(instant: string, zone: string): string {
  const { hour, minute } = localMoment(new Date(instant), zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

type DiaryAnswer = Awaited<ReturnType<typeof listDiaryAnswers>>[number];

const toAnswerRow = (answer: DiaryAnswer): AnswerRow => ({
  day: answer.localDate,
  time: clockText(answer.createdAt, answer.timeZone),
  lesson: `${answer.courseTitle}: ${answer.lessonTitle}`,
  question: answer.question,
  answer: answer.text,
});

/** An entry in the words of the site. */
export function toRow(entry: Entry): EntriesRow {
  const text = (field: (typeof TEXT_FIELDS)[number]) =>
    entry.unreadable?.includes(field) ? `[${texts.unreadable}]` : entry[field];
  return {
    day: entry.localDate,
    time: clockText(entry.timestamp, entry.timeZone),
    emotion: findEmotion(entry.emotion)?.short ?? entry.emotion,
    subEmotion: findSubEmotion(entry.emotion, entry.subEmotion)?.title ?? '',
    also: findEmotion(entry.also ?? '')?.short ?? '',
    intensity: entry.intensity,
    outcome: entry.outcome ? texts.outcomes[entry.outcome] : '',
    fields: {
      entry: entry.closed ? `[${texts.closed}]` : text('entry'),
      perception: text('perception') || titlesOf(perceptions, entry.perceptionKeys),
      coping: text('coping') || titlesOf(copings, entry.copingKeys),
      action: text('action') || titlesOf(actions, entry.actionKeys),
      tags: entry.tags.map(listedTag).join(', '),
    },
  };
}

/** A tag in a list that commas part. */
const listedTag = (tag: string) => (/[,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag);

const titlesOf = (suggestions: readonly { key: string; title: string }[], keys: readonly string[]) =>
  suggestions
    .filter(({ key }) => keys.includes(key))
    // In a table of one's own a search for two words must find them.
    .map(({ title }) => title.replaceAll('\u00a0', ' '))
    .join('; ');
