import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LessonNames, lessonNames } from '~/content/courses';
import { HEALING } from '~/domain/courses/course';
import { lessonAnswerTag, positionTag } from '~/domain/courses/own-courses';
import { rotateAll } from '~/server/commands/rotate-all';
import type { Person } from '../../bench/people';
import { testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const BASE = '/api/users/:uid';
const LESSON = `${BASE}/courses/:course/lessons/:lesson`;
const [lesson = '', names] = [...(lessonNames().get(HEALING) ?? [])][0] ?? [];
const [question = ''] = names?.questions.keys() ?? [];
const [field = ''] = names?.fields ?? [];
const path = { course: HEALING, lesson };
const SECRET = 'Тихий двор с тополями';

let site: TestApp;
let now: Date;
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  now = new Date('2026-11-24T10:00:00.000Z');
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
  await site.deps.db.pool.query("update profile set time_zone = 'Europe/Moscow'");
});
afterAll(() => site.close());

const own = async () => (await person.call(`GET ${BASE}/courses`)).body as { courses: object[]; lessons: object[] };
const place = (share: number, at: string) => ({ section: 'one', paragraph: 3, share, at });
const put = (body: object, headers: Record<string, string> = {}) =>
  person.call(`PUT ${LESSON}/place`, { params: path, body, headers });
const answer = (name: string, text: string, headers: Record<string, string> = {}, who = person) =>
  who.call(`PUT ${LESSON}/answers/:field`, { params: { ...path, field: name }, body: { text }, headers });
const reflections = async () =>
  ((await person.call(`GET ${BASE}/reflections`)).body as { reflections: { text: string }[] }).reflections;

describe('a place in a lesson', () => {
  test('is kept, and an older device that has not seen it does not move it', async () => {
    const first = place(0.63, '2026-11-24T09:00:00.000Z');
    const kept = await put(first, { 'if-none-match': '*' });
    expect([kept.status, kept.body]).toMatchObject([200, { place: { share: 0.63 }, placedAt: first.at, doneAt: null }]);
    expect(await own()).toMatchObject({ courses: [{ course: HEALING, pausedAt: null }], lessons: [path] });
    const older = await put(place(0.1, '2026-11-24T09:30:00.000Z'), { 'if-none-match': '*' });
    expect([older.status, older.body]).toMatchObject([412, { current: { place: { share: 0.63 } } }]);
    const { at: _, ...seen } = first;
    const on = await put(place(0.7, '2026-11-24T09:40:00.000Z'), { 'if-match': `"${positionTag(seen)}"` });
    expect(on.body).toMatchObject({ place: { share: 0.7 } });
  });

  test('of a lesson that is not there, or with a place that can not be, is refused and nothing is stored', async () => {
    const params = { ...path, lesson: 'no-such-lesson' };
    const missing = await person.call(`PUT ${LESSON}/place`, { params, body: place(0.5, now.toISOString()) });
    expect(missing.status).toBe(404);
    for (const bad of [{ share: 2 }, { paragraph: -1 }, { section: 'Раздел' }, { at: '0000-01-01T00:00:00Z' }])
      expect((await put({ ...place(0.5, now.toISOString()), ...bad })).status).toBe(400);
    expect((await own()).lessons).toHaveLength(1);
  });
});

test('a lesson is marked as done once, and the mark can be taken off', async () => {
  const mark = (done: boolean) => person.call(`PUT ${LESSON}/done`, { params: path, body: { done } });
  const award = { sefira: 'netzach', cause: 'lesson-finished', points: 10, total: 10, actions: 1 };
  expect((await mark(true)).body).toMatchObject({ lesson: { doneAt: now.toISOString() }, award });
  expect((await mark(true)).body).toMatchObject({ award: null });
  expect((await mark(false)).body).toMatchObject({ lesson: { doneAt: null, place: { share: 0.7 } }, award: null });
  expect((await mark(true)).body).toMatchObject({ award: null });
});

test('a mark that waited for the network has the moment of its setting, never a later one than now', async () => {
  const mark = (body: object) => other.call(`PUT ${LESSON}/done`, { params: path, body });
  const at = '2026-11-20T08:00:00.000Z';
  expect((await mark({ done: true, at })).body).toMatchObject({ lesson: { doneAt: at } });
  expect((await other.call(`GET ${BASE}/courses`)).body).toMatchObject({ courses: [{ startedAt: at }] });
  await mark({ done: false });
  const early = await mark({ done: true, at: '2026-12-24T08:00:00.000Z' });
  expect(early.body).toMatchObject({ lesson: { doneAt: now.toISOString() }, award: null });
  expect((await mark({ done: true, at: 'вчера' })).status).toBe(400);
});

test('a pause is noted, the latest one, and keeps the place', async () => {
  const pause = (at?: string) =>
    person.call(`PUT ${BASE}/courses/:course/pause`, { params: { course: HEALING }, body: at ? { at } : {} });
  expect((await pause()).body).toMatchObject({ course: HEALING, pausedAt: now.toISOString() });
  expect((await pause('2026-11-01T00:00:00.000Z')).body).toMatchObject({ pausedAt: now.toISOString() });
  expect((await own()).lessons).toMatchObject([{ place: { share: 0.7 } }]);
});

describe('answers', () => {
  test('are encrypted and their owner’s alone; the first to a question feeds hod and stands in the diary', async () => {
    const award = { sefira: 'hod', cause: 'reflection-written', points: 10, total: 10, actions: 1 };
    expect((await answer(field, 'Стопы на ковре.')).body).toMatchObject({
      answer: { text: 'Стопы на ковре.' },
      award: null,
    });
    expect((await answer('before', '4')).body).toMatchObject({ answer: { text: '4' } });
    expect((await answer(question, SECRET)).body).toMatchObject({ answer: { text: SECRET }, award });
    expect((await answer(question, `${SECRET}.`)).body).toMatchObject({ award: null });
    expect(await reflections()).toEqual([
      {
        ...{ ...path, field: question, text: `${SECRET}.`, localDate: '2026-11-24', timeZone: 'Europe/Moscow' },
        stands: true,
        ...{ courseTitle: names?.courseTitle, lessonTitle: names?.title, question: names?.questions.get(question) },
        ...{ createdAt: now.toISOString(), updatedAt: now.toISOString() },
      },
    ]);
    const { rows } = await site.deps.db.pool.query<{ answer: Buffer }>('select answer from lesson_answer');
    expect(rows.some((row) => row.answer.includes(Buffer.from('двор')))).toBe(false);
    expect((await other.call(`GET ${BASE}/lesson-answers`)).body).toEqual({ answers: [] });
    for (const key of [`GET ${BASE}/lesson-answers`, `GET ${BASE}/reflections`, `GET ${BASE}/courses`]) {
      const stolen = await other.call(key, { params: { uid } });
      expect([stolen.status, stolen.text.includes('двор')]).toEqual([403, false]);
    }
    expect((await answer('no-such-field', 'слова')).status).toBe(404);
    expect((await answer(question, '  ')).body).toEqual({ answer: null, award: null });
    expect((await answer(question, `${SECRET}.`)).body).toMatchObject({ award: null });
    expect((await answer(question, 'слова'.repeat(1_000))).status).toBe(400);
  });

  test('take none of the day’s places in the diary, and are not written over unseen', async () => {
    const save = () =>
      person.call(`POST ${BASE}/emotion-barometer/entries`, { body: { emotion: 'joy', intensity: 5 } });
    expect([(await save()).status, (await save()).status, (await save()).status]).toEqual([201, 201, 201]);
    const unseen = await answer(question, 'Другое', { 'if-none-match': '*' });
    expect([unseen.status, unseen.body]).toMatchObject([412, { current: { text: `${SECRET}.` } }]);
    const seen = await answer(question, 'Другое', { 'if-match': `"${lessonAnswerTag({ text: `${SECRET}.` })}"` });
    expect(seen.status).toBe(200);
  });

  test('to questions go into every file of the diary by their days, and into no figure of it', async () => {
    const file = async (body: object) =>
      (await person.call(`POST ${BASE}/emotion-barometer/export`, { body: { ...body } })).text;
    const csv = (await file({ format: 'csv', fields: ['entry', 'answers'] })).trim().split('\r\n');
    expect(csv[0]).toBe('Дата;Время;Чувство;Оттенок;Сила;Ещё чувство;Запись;Урок;Вопрос урока;Ответ');
    const title = `${names?.courseTitle}: ${names?.title}`;
    expect(csv.slice(1).sort()).toEqual([
      `2026-11-24;13:00;;;;;;${title};${names?.questions.get(question)};Другое`,
      ...Array.from({ length: 3 }, () => '2026-11-24;13:00;Радость;;5;;;;;'),
    ]);
    const json = JSON.parse(await file({ format: 'json' })) as { entries: object[]; answers: object[] };
    expect(json.entries).toHaveLength(3);
    expect(json.answers).toMatchObject([{ text: 'Другое', courseTitle: names?.courseTitle, localDate: '2026-11-24' }]);
    expect((await file({ format: 'pdf' })).slice(0, 5)).toBe('%PDF-');
    for (const wish of [{ to: '2026-11-23' }, { emotion: 'joy' }, { min: 1 }, { fields: ['entry'] }])
      expect(await file({ format: 'json', ...wish }), JSON.stringify(wish)).not.toContain('Другое');
    const stats = await person.call(`GET ${BASE}/emotion-barometer/stats`);
    expect(stats.body).toMatchObject({ totalEntries: 3, emotionDistribution: { joy: 3 } });
  });

  test('are rotated, outlive their course, and go on wish', async () => {
    site.deps.keys.reload(`${testKey('k9', 9)},${testKey('k1', 1)}`);
    await rotateAll(site.deps.db, site.deps.keys);
    expect(await reflections()).toMatchObject([{ text: 'Другое' }]);
    // The course that an answer was written in is gone from the site.
    const { saveAnswer, listReflections } = await import('~/server/courses/save-answer');
    const deps = { ...site.deps, known: new Map() };
    expect(await listReflections(deps, uid)).toMatchObject([
      { text: 'Другое', question: names?.questions.get(question), courseTitle: names?.courseTitle, stands: false },
    ]);
    const spot = { ...path, field: question, base: undefined };
    // Its lesson asks it as a field of the practice now, and then as a question again.
    const asField = { ...names, questions: new Map(), fields: new Set([question]) } as unknown as LessonNames;
    const known = new Map([[HEALING, new Map([[lesson, asField]])]]);
    await saveAnswer({ ...deps, known }, uid, { ...spot, text: 'Другое' });
    expect(await reflections()).toEqual([]);
    await saveAnswer({ ...deps, known: lessonNames() }, uid, { ...spot, text: 'Другое' });
    expect(await saveAnswer(deps, uid, { ...spot, text: 'ещё' })).toMatchObject({
      answer: { text: 'ещё' },
      award: null,
    });
    expect(await reflections()).toMatchObject([{ text: 'ещё', question: names?.questions.get(question) }]);
    expect(await saveAnswer(deps, uid, { ...spot, field: 'never-written', text: 'ещё' })).toBeNull();
    expect(await saveAnswer(deps, uid, { ...spot, text: '' })).toMatchObject({ kind: 'kept', answer: null });
    expect(await reflections()).toEqual([]);
  });
});
