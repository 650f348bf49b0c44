import { stemmer } from '@orama/stemmers/russian';
import { dayKey } from '~/domain/day';
import type { Entry } from '~/domain/emotions/entry';
import { findAmong, latestFirst, type OwnFilter, type OwnThing } from '~/domain/own-search/find-among';
import type { Found, OwnKind } from '~/domain/own-search/found';
import { foundEntry } from '~/domain/own-search/match-entry';
import { type SearchedWord, searchedWords } from '~/domain/own-search/match-words';
import { ROW_THINGS } from '~/domain/things';
import type { RowThing } from '~/domain/things/define-thing';
import { ownCard } from '~/domain/things/own-card';
import { readConversations } from '../conversations/finish-conversation';
import { listReflections } from '../courses/save-answer';
import type { CourseDeps } from '../courses/save-course';
import { readZone } from '../db/local-day';
import type { Deps } from '../deps';
import { listEntriesWith } from '../emotions/list-entries';
import { wordQueries } from '../emotions/word-queries';
import { listPurposes } from '../purpose/save-purpose';
import { listSparkAnswers } from '../sparks/mark-spark';
import { listKeyed } from '../things/keep-keyed';
import { listThing } from '../things/keep-thing';
import { timeSlices } from '../time-slice';
import { listSteps } from '../wheel/save-step';
import { nearWords } from './diary-words';

/** «Найти в своём»: one search over all that a person has written. */

type FindDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'clock'> & Pick<CourseDeps, 'known'>;

/** Found things of one answer, and entries of the diary among them. */
const MOST_FOUND = 200;
const MOST_ENTRIES = 100;

type OtherKind = Exclude<OwnKind, 'entry' | 'note'>;
type Reader = (deps: FindDeps, userId: string, zone: string) => Promise<OwnThing[]>;

async function ownConversations(deps: FindDeps, userId: string): Promise<OwnThing[]> {
  const found: OwnThing[] = [];
  let cursor: string | undefined;
  do {
    const page = await readConversations(deps, userId, { cursor });
    for (const { id, deck, day, kept } of page?.conversations ?? [])
      for (const { card, mine } of kept ?? [])
        if (mine) found.push({ place: { kind: 'talk', id, deck }, day, title: card, text: mine });
    cursor = page?.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

/** What is declared in domain/things and is searched. */
const THING_READERS = ROW_THINGS.flatMap((thing: RowThing): [OwnKind, Reader][] => {
  const { search } = thing;
  if (!search) return [];
  const read: Reader = async (deps, userId, zone) =>
    (await listThing(deps, thing, userId)).map((row) => ({
      ...search.of(row),
      day: dayKey(new Date(row.writtenAt), zone),
    }));
  return [[search.kind, read]];
});

const OTHER_READERS: Readonly<Record<OtherKind, Reader>> = {
  answer: async (deps, userId) =>
    (await listReflections(deps, userId, { all: true })).map(
      ({ course, lesson, field, question, lessonTitle, stands, text, localDate }) => ({
        place: { kind: 'answer', course, lesson, field, reflection: question !== '', stands },
        day: localDate,
        title: question || lessonTitle,
        text,
      }),
    ),
  spark: async (deps, userId) =>
    (await listSparkAnswers(deps, userId)).map(({ day, answer }) => ({
      place: { kind: 'spark', day },
      day,
      title: '',
      text: answer,
    })),
  card: async (deps, userId, zone) =>
    (await listKeyed(deps, ownCard, userId)).map(({ id, deck, text, createdAt }) => ({
      place: { kind: 'card', id, deck },
      day: dayKey(new Date(createdAt), zone),
      title: '',
      text,
    })),
  talk: ownConversations,
  step: async (deps, userId, zone) =>
    (await listSteps(deps, userId)).map(({ id, step, createdAt }) => ({
      place: { kind: 'step', id },
      day: dayKey(new Date(createdAt), zone),
      title: '',
      text: step,
    })),
  statement: async (deps, userId, zone) =>
    (await listPurposes(deps, userId)).map(({ assessment, statement, updatedAt }) => ({
      place: { kind: 'statement', assessment },
      day: dayKey(new Date(updatedAt), zone),
      title: '',
      text: statement,
    })),
};

const READERS = [...THING_READERS, ...(Object.entries(OTHER_READERS) as [OwnKind, Reader][])];

/** What `find` gives of each thing, with requests let in between. */
async function inTurns<T>(things: readonly T[], find: (thing: T) => Found[]): Promise<Found[]> {
  const found: Found[] = [];
  const pause = timeSlices();
  for (const thing of things) {
    found.push(...find(thing));
    await pause();
  }
  return found;
}

interface Findings {
  found: Found[];
  /** Further ones are left out. */
  more: boolean;
  /** False: not all entries have been read yet. */
  ready: boolean;
}

const NOTHING: Findings = { found: [], more: false, ready: true };

/** Entries by the index of their words: exact forms under every key, words a slip away under the active one. */
async function findEntries(
  deps: FindDeps,
  userId: string,
  text: string,
  words: readonly SearchedWord[],
  period: Pick<OwnFilter, 'from' | 'to'>,
): Promise<Findings> {
  const { keys } = deps;
  const { near, ready } = await nearWords(deps, userId, words);
  const asked = wordQueries(deps, userId, text).slice(0, words.length);
  const queries = asked.map((query, at) => ({
    ...query,
    hashes: query.hashes.map((one) => (one.keyId === keys.activeId ? { ...one, hashes: near[at] ?? one.hashes } : one)),
  }));
  const entries = await listEntriesWith(deps, userId, queries, { ...period, limit: MOST_ENTRIES + 1 });
  const toFound = (entry: Entry): Found[] => [foundEntry(entry, words, stemmer)].filter((one) => one !== null);
  const found = await inTurns(entries.slice(0, MOST_ENTRIES), toFound);
  return { found, more: entries.length > MOST_ENTRIES, ready };
}

interface SearchRequest extends OwnFilter {
  text: string;
}

/** Things of a person that hold every searched word, the latest first, at most 200; a text without words finds none. */
export async function findOwn(
  deps: FindDeps,
  userId: string,
  { text, kinds, from, to }: SearchRequest,
): Promise<Findings> {
  const words = searchedWords(text, stemmer);
  if (words.length === 0) return NOTHING;
  const isAsked = (kind: OwnKind) => kinds === undefined || kinds.includes(kind);
  const zone = await readZone(deps.db.pool, userId);
  const entries = isAsked('entry') ? await findEntries(deps, userId, text, words, { from, to }) : NOTHING;
  const others: Found[] = [];
  for (const [kind, read] of READERS) {
    if (!isAsked(kind)) continue;
    const things = await read(deps, userId, zone);
    const find = (thing: OwnThing) => findAmong([thing], words, { from, to }, stemmer);
    others.push(...(await inTurns(things, find)));
  }
  const found = latestFirst([...entries.found, ...others]);
  return { ...entries, found: found.slice(0, MOST_FOUND), more: entries.more || found.length > MOST_FOUND };
}
