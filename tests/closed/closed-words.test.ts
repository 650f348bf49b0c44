import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis } from '~/contract/emotions';
import { type Entry, entryTag } from '~/domain/emotions/entry';
import { KDF_COST, type Vault, vaultTag } from '~/domain/vault/vault';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const VAULT = '/api/users/:uid/vault';
const BAROMETER = '/api/users/:uid/emotion-barometer';
const ENTRIES = `${BAROMETER}/entries`;

const base64 = (bytes: number, fill: number) => Buffer.alloc(bytes, fill).toString('base64');
const vaultOf = (fill: number): Vault => ({
  version: 1,
  salt: base64(16, fill),
  ...KDF_COST,
  byPassphrase: base64(60, fill),
  byRecovery: base64(60, fill + 1),
  always: false,
});
const closed = base64(284, 7);

let site: TestApp;
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp({ clock: () => new Date('2026-11-21T10:00:00.000Z') });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
});
afterAll(() => site.close());

const put = (vault: object, seen: Vault | null, who = person) =>
  who.call(`PUT ${VAULT}`, {
    body: vault,
    headers: seen ? { 'if-match': `"${vaultTag(seen)}"` } : { 'if-none-match': '*' },
  });
const kept = async () => ((await person.call(`GET ${VAULT}`)).body as { vault: Vault | null }).vault;
const save = async (body: object) => person.call(`POST ${ENTRIES}`, { body });

describe('wrapped keys', () => {
  const [first, second] = [vaultOf(1), vaultOf(3)];

  test('are kept for their person alone, and never written over unseen', async () => {
    expect(await kept()).toBeNull();
    expect((await put(first, null)).body).toEqual({ vault: first });
    // Another device knows of none yet.
    const unseen = await put(second, null);
    expect([unseen.status, unseen.body]).toMatchObject([412, { code: 'changed-elsewhere', current: first }]);
    expect((await person.call(`PUT ${VAULT}`, { body: second })).status).toBe(412);
    expect(await kept()).toEqual(first);
    expect((await put(second, first)).body).toEqual({ vault: second });
    // The same once more, as when the answer was lost.
    expect((await put(second, first)).status).toBe(200);
    for (const key of [`GET ${VAULT}`, `PUT ${VAULT}`, `DELETE ${VAULT}`]) {
      const stolen = await other.call(key, { params: { uid }, body: key.startsWith('PUT') ? first : undefined });
      expect([stolen.status, stolen.text.includes(second.byPassphrase)]).toEqual([403, false]);
    }
    expect(await kept()).toEqual(second);
  });

  test.each([
    ['a weaker cost', { memory: 1024 }],
    ['a cost that stops a browser', { memory: 4_000_000 }],
    ['one pass', { passes: 1 }],
    ['a wrapped key that is too short', { byRecovery: base64(20, 1) }],
    ['another field', { key: base64(32, 1) }],
  ])('%s is refused', async (_, wrong) => {
    expect((await put({ ...second, ...wrong }, second)).status).toBe(400);
    expect(await kept()).toEqual(second);
  });
});

describe('closed words', () => {
  let entry: Entry;

  test('are kept as they came, give a slot and points, and stand in lists, filters and files', async () => {
    const saved = await save({ emotion: 'joy', intensity: 6, closed });
    expect(saved.status).toBe(201);
    const { entry: stored, progress } = saved.body as { entry: Entry; progress: { binah: { points: number } } };
    entry = stored;
    expect(entry).toMatchObject({ closed, entry: '', tags: [], emotion: 'joy', intensity: 6 });
    expect(progress.binah.points).toBe(10);
    await save({ emotion: 'joy', intensity: 2, entry: 'в открытую' });
    const list = async (query: Record<string, unknown>) =>
      ((await person.call(`GET ${BAROMETER}`, { query })).body as { entries: Entry[] }).entries;
    expect(await list({})).toHaveLength(2);
    expect((await list({ closed: 'true' })).map(({ id }) => id)).toEqual([entry.id]);
    // The analysis says how many it can use in part alone.
    const analysed = async (query: Record<string, unknown>) =>
      ((await person.call(`GET ${BAROMETER}/analysis`, { query })).body as Analysis).closed;
    expect([await analysed({}), await analysed({ to: '2020-01-01' })]).toEqual([1, 0]);
    const file = await person.call(`POST ${BAROMETER}/export`, { body: { format: 'json' } });
    expect(file.text).toContain(closed);
    const table = await person.call(`POST ${BAROMETER}/export`, { body: { format: 'csv' } });
    expect(table.text).toMatch(/только для\sменя: слова закрыты/);
    expect(table.text).not.toContain(closed);
  });

  test('have nothing in clear beside them', async () => {
    for (const beside of [{ entry: 'слово' }, { tags: ['дом'] }, { copingKeys: ['walk'] }]) {
      const refused = await save({ emotion: 'joy', intensity: 6, closed, ...beside });
      expect(refused.status).toBe(400);
    }
    const refused = await person.call(`PATCH ${ENTRIES}/:id`, { params: { id: entry.id }, body: { entry: 'слово' } });
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'closed' }] }]);
  });

  test('close what stood in clear: its words leave the row and the index', async () => {
    const open = (await save({ emotion: 'fear', intensity: 3, entry: 'кувшинка', tags: ['дом'] })).body as {
      entry: Entry;
    };
    const search = async () =>
      ((await person.call(`POST ${BAROMETER}/search`, { body: { text: 'кувшинка' } })).body as { entries: Entry[] })
        .entries.length;
    expect(await search()).toBe(1);
    const { id } = open.entry;
    const change = { entry: '', tags: [], closed };
    const done = await person.call(`PATCH ${ENTRIES}/:id`, { params: { id }, body: change });
    expect(done.body).toMatchObject({ entry: { entry: '', tags: [], closed } });
    expect(await search()).toBe(0);
    const { rows } = await site.deps.db.pool.query(
      'select entry, sealed_tags, words, tag_hashes from emotion_entry where id = $1',
      [id],
    );
    expect(rows).toEqual([{ entry: null, sealed_tags: null, words: [], tag_hashes: [] }]);
  });

  test('of two devices are never written over unseen', async () => {
    const { id } = entry;
    const seen = entryTag(entry);
    const edit = (piece: string, base: string) =>
      person.call(`PATCH ${ENTRIES}/:id`, {
        params: { id },
        body: { closed: piece },
        headers: { 'if-match': `"${base}"` },
      });
    expect((await edit(base64(284, 8), seen)).status).toBe(200);
    const late = await edit(base64(284, 9), seen);
    expect([late.status, late.body]).toMatchObject([412, { current: { closed: base64(284, 8) } }]);
    expect(
      (await edit(`${base64(284, 8)}.${base64(284, 9)}`, entryTag({ ...entry, closed: base64(284, 8) }))).status,
    ).toBe(200);
  });

  test('keep their keys until the last of them is gone', async () => {
    const refused = await person.call(`DELETE ${VAULT}`);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'closed-entries' }]);
    const { entries } = (await person.call(`GET ${BAROMETER}`, { query: { closed: 'true' } })).body as {
      entries: Entry[];
    };
    for (const { id } of entries)
      await person.call(`PATCH ${ENTRIES}/:id`, { params: { id }, body: { closed: '', entry: 'открыто' } });
    expect((await person.call(`DELETE ${VAULT}`)).status).toBe(204);
    expect(await kept()).toBeNull();
  });
});

test('whoever has lost passphrase and code lets all closed words go, of deleted entries too, and begins anew', async () => {
  const theirs = await other.call(`POST ${ENTRIES}`, { body: { emotion: 'trust', intensity: 5, closed } });
  expect(theirs.status).toBe(201);
  const rows = async (user: string) =>
    (
      await site.deps.db.pool.query('select closed, intensity from emotion_entry where user_id = $1 order by id', [
        user,
      ])
    ).rows as { closed: string | null; intensity: number }[];
  const { entries } = (await person.call(`GET ${BAROMETER}`)).body as { entries: Entry[] };
  const close = { entry: '', tags: [], closed };
  for (const { id } of entries)
    expect((await person.call(`PATCH ${ENTRIES}/:id`, { params: { id }, body: close })).status).toBe(200);
  await person.call(`DELETE ${ENTRIES}/:id`, { params: { id: entries[0]?.id ?? '' } });
  const before = await rows(uid);
  expect(before.map((row) => row.closed)).toEqual([closed, closed, closed]);
  await put(vaultOf(5), null);
  expect((await person.call(`DELETE ${VAULT}`)).status).toBe(409);
  expect((await person.call(`DELETE ${VAULT}`, { query: { words: 'all' } })).status).toBe(400);
  expect((await person.call(`DELETE ${VAULT}`, { query: { words: 'forget' } })).status).toBe(204);
  expect(await rows(uid)).toEqual(before.map((row) => ({ ...row, closed: null })));
  const list = (await other.call(`GET ${BAROMETER}`, { query: { closed: 'true' } })).body as { entries: Entry[] };
  expect(list.entries.map((entry) => entry.closed)).toEqual([closed]);
  expect((await put(vaultOf(9), null)).body).toEqual({ vault: vaultOf(9) });
});
