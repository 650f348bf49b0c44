import { randomUUID } from 'node:crypto';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import { soundLengths } from '~/content/audio';
import { lessonNames } from '~/content/courses';
import { readDecks } from '~/content/decks';
import { guideSteps } from '~/content/guides';
import { sparkOrder } from '~/content/sparks';
import type { OwnTests, TestChange } from '~/domain/assessments/own-tests';
import { TEST_KEYS, TESTS } from '~/domain/assessments/tests';
import type { ConversationChange } from '~/domain/conversations/conversation-state';
import { HEALING } from '~/domain/courses/course';
import type { CourseChange, LessonAnswer, OwnCourses } from '~/domain/courses/own-courses';
import { addDays, dayKey } from '~/domain/day';
import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { type EntryAct, overlaid } from '~/domain/emotions/entry-changes';
import { ROW_THINGS } from '~/domain/things';
import type { LessonAnswers } from '~/domain/things/lesson-answer';
import type { SavedChange, SavedText } from '~/domain/things/saved-text';
import type { SparkChange } from '~/domain/things/spark-day';
import type { NotebookChange } from '~/domain/wheel/notebook';
import { forEachSphere } from '~/domain/wheel/wheel';
import type { EntryChange } from '~/web/features/emotions/entry-resource';
import { api } from '~/web/sync/api';
import type { EntryOverlays } from '~/web/sync/entry-changes-resource';
import { EXAMPLES } from '../things/examples';

/** Changes of each resource for the model test: made of a serial number that no other has, and a random pick. */

export interface Sample {
  /** What must stand in the account before a life begins. */
  prepare?(uid: string): Promise<void>;
  /** A change that writes or edits, `word` in its text where it has one; `state`: what its writer sees. */
  write(pick: number, word: string, state: unknown): unknown;
  /** A change that takes away. */
  remove(pick: number, state: unknown): unknown;
  /** What a change writes over with its writer's knowledge, where it says so itself. */
  writesOver?(change: unknown): string;
  /** A guest has none of it. */
  signedInOnly?: true;
  /** Whether its changes carry words that nobody may lose. */
  texts: boolean;
  /** Whether the words of this key are those of a text. */
  wordOf?(key: string): boolean;
  /** What of it the account holds, for a resource that is not read back. */
  account?(uid: string): Promise<unknown>;
  /** A state without what a device can't know: the account's own clock. */
  essence(state: unknown): unknown;
}

const at = () => new Date().toISOString();
const ids: readonly string[] = Array.from({ length: 3 }, () => randomUUID());
const id = (pick: number) => ids[pick % ids.length] ?? '';
/** Late at night in UTC it may be tomorrow for the browser; the day before is a day for all. */
const day = (pick: number) => addDays(dayKey(new Date(), 'UTC'), -1 - (pick % 3));

const order = sparkOrder('.');
const sparks: Sample = {
  texts: true,
  wordOf: () => true,
  write: (pick, word): SparkChange => ({
    day: day(pick),
    mark: { spark: order.of(day(pick)) ?? '', state: 'answered', answer: word },
    at: at(),
  }),
  remove: (pick): SparkChange => ({ day: day(pick), mark: null, at: at() }),
  essence: (state) =>
    Object.values(state as Record<string, { day: string; state: string; answer: string | null }>)
      .map((one) => [one.day, one.state, one.answer])
      .sort(),
};

const [guide, steps] = [...guideSteps('.')][0] ?? ['', new Set<string>()];
const tick = (pick: number, done: boolean) => ({ guide, step: [...steps][pick % steps.size] ?? '', done, at: at() });
const ticks: Sample = {
  texts: false,
  write: (pick) => tick(pick, true),
  remove: (pick) => tick(pick, false),
  essence: (state) => Object.keys(state as object).sort(),
};

const lessons = [...(lessonNames('.').get(HEALING) ?? [])].slice(0, 2);
const lessonAt = (pick: number) => ({ course: HEALING, lesson: lessons[pick % 2]?.[0] ?? '' });
const courses: Sample = {
  texts: false,
  write: (pick): CourseChange =>
    pick % 4 === 3
      ? { kind: 'done', ...lessonAt(pick), done: true, at: at() }
      : { kind: 'place', ...lessonAt(pick), place: { section: '', paragraph: pick, share: pick / 100 }, at: at() },
  remove: (pick): CourseChange =>
    pick % 2 === 0
      ? { kind: 'done', ...lessonAt(pick), done: false, at: at() }
      : { kind: 'pause', course: HEALING, at: at() },
  essence: (state) => {
    const { courses: begun, lessons: own } = state as OwnCourses;
    return [
      Object.values(begun).map(({ course }) => course),
      Object.values(own)
        .filter(({ place, doneAt }) => place !== null || doneAt !== null)
        .map(({ lesson, place, doneAt }) => [lesson, place?.share ?? null, doneAt !== null])
        .sort(),
    ];
  },
};

const fieldAt = (pick: number) => [...(lessons[pick % 2]?.[1].questions.keys() ?? [])][pick % 3 === 0 ? 0 : 1] ?? '';
const answers: Sample = {
  texts: true,
  wordOf: () => true,
  write: (pick, word): LessonAnswer => ({ ...lessonAt(pick), field: fieldAt(pick), text: word, updatedAt: at() }),
  remove: (pick): LessonAnswer => ({ ...lessonAt(pick), field: fieldAt(pick), text: '', updatedAt: at() }),
  essence: (state) =>
    Object.values(state as LessonAnswers)
      .map(({ lesson, field, text }) => [lesson, field, text])
      .sort(),
};

const saved: Sample = {
  texts: false,
  write: (pick): SavedChange => ({ path: `/blog/text-${pick % 3}`, title: 'Текст', saved: true, savedAt: at() }),
  remove: (pick): SavedChange => ({ path: `/blog/text-${pick % 3}`, title: 'Текст', saved: false, savedAt: at() }),
  essence: (state) => (state as SavedText[]).map(({ path }) => path).sort(),
};

/** Of what is declared in domain/things: each by its example. */
const things = ROW_THINGS.map((thing): [string, Sample] => [
  thing.path,
  {
    texts: true,
    wordOf: () => true,
    write: (pick, word) => thing.changeOf({ ...EXAMPLES[thing.name](word), id: id(pick), writtenAt: at() } as never),
    remove: (pick) => ({ kind: 'gone', id: id(pick) }),
    essence: (state) => (state as never[]).map((row) => [thing.words(row), thing.tagOf(row)]).sort(),
  },
]);

const wheels: Sample = {
  texts: false,
  write: (pick, word): NotebookChange =>
    pick % 2 === 0
      ? {
          kind: 'wheel',
          wheel: { id: id(pick), day: day(0), filledAt: at(), values: forEachSphere(() => 1 + (pick % 10)), names: {} },
        }
      : {
          kind: 'step',
          step: {
            ...{ id: id(pick), sphere: SPHERE_KEYS[pick % 2] ?? 'health', step: word, due: day(0) },
            ...{ state: 'open', createdAt: at(), closedAt: null },
          },
        },
  remove: (pick): NotebookChange =>
    pick % 2 === 0 ? { kind: 'wheel-gone', id: id(pick) } : { kind: 'step-gone', id: id(pick) },
  essence: (state) => {
    const { wheels: all, steps: own } = state as {
      wheels: { id: string; values: object }[];
      steps: { id: string; step: string; state: string }[];
    };
    return [all.map((one) => [one.id, one.values]).sort(), own.map((one) => [one.id, one.step, one.state]).sort()];
  },
};

const [deck] = readDecks();
const cards: Sample = {
  texts: true,
  wordOf: (key) => ids.includes(key),
  write: (pick, word): ConversationChange => {
    const card = deck?.cards[pick % 4]?.id ?? '';
    if (pick % 3 === 0) return { kind: 'mark', card, drawn: true };
    if (pick % 3 === 1) return { kind: 'mark', card, favourite: pick % 2 === 0 };
    return { kind: 'own', card: { id: id(pick), deck: deck?.slug ?? '', depth: 1, text: word } };
  },
  remove: (pick): ConversationChange =>
    pick % 2 === 0
      ? { kind: 'shuffle', deck: deck?.slug ?? '', cards: deck?.cards.map((one) => one.id) ?? [] }
      : { kind: 'own-gone', id: id(pick) },
  essence: (state) => {
    const { drawn, favourites, own } = state as { drawn: string[]; favourites: string[]; own: { text: string }[] };
    return [[...drawn].sort(), [...favourites].sort(), own.map(({ text }) => text).sort()];
  },
};

const sounds = [...soundLengths('.').keys()];
const listening: Sample = {
  texts: false,
  write: (pick) => ({ item: sounds[pick % 3], seconds: 1 + (pick % 20), at: Date.now() }),
  remove: (pick) => ({ item: sounds[pick % 3], seconds: 0, at: Date.now() }),
  essence: (state) =>
    Object.values(state as Record<string, { item: string; seconds: number }>)
      .map(({ item, seconds }) => [item, seconds])
      .sort(),
};

const entries: Sample = {
  texts: true,
  wordOf: () => true,
  // Each is a new one: a day takes few, the account refuses the others for good.
  write: (_pick, word): EntryChange => ({
    ...{ kind: 'new', key: Buffer.from(word).toString('hex'), at: at() },
    body: { emotion: 'joy', intensity: 5, entry: word },
  }),
  remove: (pick): EntryChange => ({ kind: 'gone', key: `none-${pick}` }),
  account: async (uid) =>
    (await api('GET /api/users/:uid/emotion-barometer', { params: { uid }, query: {} }).catch(() => null))?.entries,
  essence: (state) => state,
};

const ENTRIES = 'GET /api/users/:uid/emotion-barometer';
/** The diary of this life, as it was when it began: pages that are never asked anew. */
let diary: readonly Entry[] = [];
const entryAt = (pick: number, state: unknown): Entry => {
  const { gone: _, ...overlay } = (state as EntryOverlays)[diary[pick % 2]?.id ?? ''] ?? {};
  const [entry] = overlaid(diary.slice(pick % 2, (pick % 2) + 1), { [diary[pick % 2]?.id ?? '']: overlay });
  if (!entry) throw new Error('an empty diary');
  return entry;
};
const entryChanges: Sample = {
  texts: true,
  signedInOnly: true,
  wordOf: () => true,
  prepare: async (uid) => {
    for (const entry of ['утро', 'вечер'])
      await api('POST /api/users/:uid/emotion-barometer/entries', {
        params: { uid },
        body: { emotion: 'joy', intensity: 5, entry, action: 'Позвонить', coping: 'Прогулка' },
      });
    diary = (await api(ENTRIES, { params: { uid }, query: {} })).entries;
  },
  write: (pick, word, state): EntryAct => {
    const entry = entryAt(pick, state);
    const { id } = entry;
    const about = { id, at: at() };
    if (pick === 3) return { kind: 'action', done: true, ...about };
    if (pick === 5) return { kind: 'outcome', outcome: 'easier', ...about };
    if (pick === 7 || pick === 8) return { kind: 'restore', id };
    const fields = pick === 9 ? { perception: word } : { entry: word };
    return { kind: 'edit', fields, seen: fieldsOf(entry), ...about };
  },
  remove: (pick, state): EntryAct => {
    const entry = entryAt(pick, state);
    return { kind: 'delete', id: entry.id, seen: fieldsOf(entry) };
  },
  writesOver: (change) => {
    const act = change as EntryAct;
    if (act.kind !== 'edit') return '';
    return 'perception' in act.fields ? act.seen.perception : act.seen.entry;
  },
  account: async (uid) => [
    await api(ENTRIES, { params: { uid }, query: {} }).catch(() => null),
    await api('GET /api/users/:uid/emotion-barometer/deleted', { params: { uid } }),
  ],
  essence: (state) => state,
};

const testAt = (pick: number) => TEST_KEYS[pick % 2] ?? 'archetype';
const sheets: Sample = {
  texts: false,
  write: (pick): TestChange => {
    const test = testAt(pick);
    const { items, versions } = TESTS[test];
    const answers = { [items[pick % 4] ?? 1]: [1 + (pick % 5), Date.now()] as const };
    const facts = pick % 3 === 0 ? { age: 20 + pick } : {};
    return { kind: 'told', test, items: versions.items, answers, facts, spent: 1_000 * pick };
  },
  remove: (pick): TestChange => ({ kind: 'restart', test: testAt(pick) }),
  essence: (state) =>
    (state as OwnTests).sheets
      .map(({ test, answers, facts, spent }) => [
        ...[test, facts.age ?? null, spent],
        ...Object.entries(answers).map(([item, [value]]) => `${item}: ${value}`),
      ])
      .sort(),
};

const kept: Sample = {
  texts: false,
  write: (pick) => ({ id: id(pick), keeps: true }),
  remove: (pick) => ({ id: id(pick), keeps: false }),
  essence: (state) => state,
};

const removals: Sample = {
  texts: false,
  write: (pick, word) => ({
    ...{ kind: 'back', id: id(pick) },
    word: {
      ...{ text: `Одно и то же слово для стены: ${word}`, topic: 'self', kind: 'own' },
      ...{ signed: false, seed: 1, honest: true },
    },
  }),
  remove: (pick) => ({ kind: 'gone', id: id(pick) }),
  essence: (state) => state,
};

/** No two people may write under one number, so each life has its own. */
let topics = ids;
const topicId = (pick: number) => topics[pick % topics.length] ?? '';

const communityPosts: Sample = {
  texts: true,
  wordOf: () => true,
  prepare: async (uid) => {
    topics = Array.from({ length: 3 }, () => randomUUID());
    await api('PATCH /api/users/:uid/community/me', { params: { uid }, body: { welcomed: true } });
  },
  write: (pick, word) => ({
    ...{ kind: 'topic', id: topicId(pick) },
    body: {
      ...{ category: 'practices', title: `Тема ${word}`, asks: 'listen', audience: 'members' },
      ...{ voice: 'public', text: 'Слова темы', warning: null },
    },
  }),
  remove: (pick) => ({
    ...{ kind: 'post', id: topicId(pick) },
    body: { topic: topicId(pick + 1), text: `Ответ ${pick}`, quote: null, voice: 'public', warning: null },
  }),
  signedInOnly: true,
  account: (uid) => api('GET /api/users/:uid/community', { params: { uid }, query: { list: 'mine' } }),
  essence: (state) => state,
};

export const SAMPLES: Readonly<Record<string, Sample>> = {
  entries,
  'entry-changes': entryChanges,
  sparks,
  'guide-ticks': ticks,
  courses,
  'lesson-answers': answers,
  'saved-texts': saved,
  ...Object.fromEntries(things),
  wheels,
  cards,
  listening,
  'wall-kept': kept,
  'wall-removals': removals,
  'community-posts': communityPosts,
  sheets,
};
