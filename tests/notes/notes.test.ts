import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { note } from '~/domain/things/note';
import { rotateAll } from '~/server/commands/rotate-all';
import type { Person } from '../../bench/people';
import { testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const NOTES = '/api/users/:uid/notes';
const SAVED = '/api/users/:uid/saved-texts';
const SECRET = 'Про двор за гаражами';
const now = new Date('2026-11-24T10:00:00.000Z');
const passage = { section: 'one', paragraph: 2, quote: 'Слово за слово', before: 'и ', after: '.' };
const body = { path: '/blog/naming-feelings', title: 'Зачем чувству имя', passage, text: SECRET };

let site: TestApp;
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
});
afterAll(() => site.close());

const put = (id: string, given: object, headers: Record<string, string> = {}) =>
  person.call(`PUT ${NOTES}/:id`, { params: { id }, body: given, headers });
const notes = async (who = person) =>
  ((await who.call(`GET ${NOTES}`)).body as { notes: { id: string; text: string }[] }).notes;

describe('notes', () => {
  const id = randomUUID();

  test('are kept with their place, encrypted, and are their owner’s alone', async () => {
    expect((await put(id, body)).body).toEqual({ note: { id, ...body, writtenAt: now.toISOString() } });
    expect(await notes()).toMatchObject([{ id, text: SECRET, passage }]);
    expect(await notes(other)).toEqual([]);
    const stolen = await other.call(`GET ${NOTES}`, { params: { uid } });
    expect([stolen.status, stolen.text.includes('двор')]).toEqual([403, false]);
    const { rows } = await site.deps.db.pool.query<{ words: Buffer }>('select words from note');
    for (const plain of ['двор', 'naming-feelings']) expect(rows[0]?.words.includes(Buffer.from(plain))).toBe(false);
  });

  test('are not written over unseen, and what can be no note is refused', async () => {
    const unseen = await put(id, { ...body, text: 'Другое' }, { 'if-none-match': '*' });
    expect([unseen.status, unseen.body]).toMatchObject([412, { current: { text: SECRET } }]);
    const seen = await put(id, { ...body, text: 'Другое' }, { 'if-match': `"${note.tagOf(body)}"` });
    expect(seen.status).toBe(200);
    for (const bad of [
      { path: '/login' },
      { path: '//evil.example/blog/x' },
      { passage: { ...passage, quote: '' } },
      { passage: { ...passage, paragraph: -1 } },
      { text: 'ы'.repeat(4_001) },
    ])
      expect([bad, (await put(randomUUID(), { ...body, ...bad })).status]).toEqual([bad, 400]);
    expect(await notes()).toHaveLength(1);
  });

  test('are rotated, and go', async () => {
    site.deps.keys.reload(`${testKey('k9', 9)},${testKey('k1', 1)}`);
    await rotateAll(site.deps.db, site.deps.keys);
    expect(await notes()).toMatchObject([{ text: 'Другое' }]);
    const drop = () => person.call(`DELETE ${NOTES}/:id`, { params: { id } });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    expect(await notes()).toEqual([]);
  });
});

test('a text is put by for later once, and taken from there', async () => {
  const save = (saved: boolean, path = body.path) =>
    person.call(`PUT ${SAVED}`, { body: { path, title: body.title, saved } });
  expect((await save(true)).body).toEqual({
    text: { path: body.path, title: body.title, savedAt: now.toISOString() },
  });
  expect((await save(true)).status).toBe(200);
  expect((await save(true, '/courses/healing-childhood-traumas/safety-first')).status).toBe(200);
  expect((await save(true, '/courses/courses/everyday-feelings/name-it')).status).toBe(200);
  expect((await save(true, '/personal-cabinet/courses')).status).toBe(400);
  const texts = async () => ((await person.call(`GET ${SAVED}`)).body as { texts: object[] }).texts;
  expect(await texts()).toHaveLength(3);
  expect((await save(false)).body).toEqual({ text: null });
  expect(await texts()).toHaveLength(2);
});

test('long notes fit up to a measure; one that stands can still become shorter', async () => {
  const id = randomUUID();
  expect((await put(id, { ...body, text: 'ы'.repeat(4_000) })).status).toBe(200);
  await site.deps.db.pool.query(
    `insert into note (user_id, id, key_id, words, written_at)
      select $1, gen_random_uuid(), 'k9', decode(repeat('00', $2), 'hex'), now()`,
    [uid, (note.limit.bytes ?? 0) - 10_000],
  );
  expect((await put(randomUUID(), { ...body, text: 'ы'.repeat(4_000) })).status).toBe(422);
  expect((await put(randomUUID(), body)).status).toBe(200);
  expect((await put(id, { ...body, text: 'ы'.repeat(3_999) })).status).toBe(200);
});
