import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueueItem } from '~/contract/moderation';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, FRESH, OTHER, openCared, READER } from './site';

/** Word lists flag for a person's eye alone: they block nothing, and of crisis words nothing is left in the database. */

const CRISIS = 'Мне так плохо, что я\u00a0не\u00a0хочу жить.';
const PLAIN = 'Мне сегодня спокойно, и\u00a0я\u00a0гуляю у\u00a0реки.';
const LINK = 'Загляните на\u00a0https://primer.ru, там всё.';
const PHONE = 'Звоните мне: +7 921 123-45-67.';
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Columns in which the words themselves and drawn ones stand. */
const WORDS = ['text', 'title', 'stems', 'pseudonym'];

describe.each(ENGINES)('word lists on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(() => site.begin());

  const newcomer = (who: number) =>
    site.rows('update "user" set created_at = $2 where id = $1', [site.uid(who), site.now.at]);
  const known = () => site.rows(`update "user" set created_at = '2026-01-01'`);
  const flagged = async () =>
    (await site.queue()).items.map((item) => (item as Extract<QueueItem, { kind: 'post' }>).flags);

  test('nothing is blocked: a newcomer’s links and contacts wait with a flag, others’ are shown', async () => {
    const topic = await site.opened(OTHER);
    await newcomer(READER);
    for (const text of [LINK, PHONE]) {
      const { status, body } = await site.answer(READER, topic, { text });
      expect([status, body]).toMatchObject([200, { state: 'held', text }]);
    }
    expect((await flagged()).toSorted()).toEqual([['contact'], ['link']]);
    expect((await site.answer(READER, topic, { text: PLAIN })).body).toMatchObject({ state: 'shown' });
    expect((await site.answer(READER, topic, { text: CRISIS })).body).toMatchObject({ state: 'shown' });
    await known();
    for (const text of [LINK, PHONE, CRISIS])
      expect((await site.answer(AUTHOR, topic, { text })).body).toMatchObject({ state: 'shown' });
    expect(await flagged()).toHaveLength(2);
  });

  test('a link put in by an edit waits as well, whatever a moderator has shown there before', async () => {
    const topic = await site.opened(OTHER);
    await newcomer(READER);
    const id = await site.answered(READER, topic, { text: PLAIN });
    const change = (text: string) => site.on(READER, 'PATCH /api/users/:uid/community/posts/:id', id, { text });
    expect((await change(LINK)).body).toMatchObject({ state: 'held' });
    expect(await flagged()).toEqual([['link']]);
    await site.acted({ act: 'approve', post: id });
    expect((await change('И\u00a0ещё: https://drugoy.ru')).body).toMatchObject({ state: 'held' });
    expect((await change(PLAIN)).body).toMatchObject({ state: 'held' });
    await known();
  });

  /** Every row of every table, but for the words and numbers that are drawn. */
  async function everything(): Promise<string[]> {
    const tables = await site.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of tables)
      for (const { row } of await site.rows<{ row: Record<string, unknown> }>(
        `select row_to_json(t) as row from "${name}" t`,
      )) {
        const told = Object.entries(row).map(([column, value]) => [column, WORDS.includes(column) ? 'words' : value]);
        lines.push(`${name}: ${JSON.stringify(Object.fromEntries(told)).replace(ID, 'id')}`);
      }
    return lines.toSorted();
  }

  const WRITINGS: [string, number, (text: string) => Promise<unknown>][] = [
    ['a topic', READER, (text) => site.opened(READER, { text })],
    [
      'the title of a topic',
      READER,
      (text) => site.opened(READER, { title: text, text: 'Дальше\u00a0— обычные слова.' }),
    ],
    ['an answer', READER, async (text) => site.answered(READER, await site.opened(OTHER), { text })],
    [
      'an answer under a pseudonym',
      READER,
      async (text) => site.answered(READER, await site.opened(OTHER), { text, voice: 'pseudonym' }),
    ],
    ['the first words of a person', FRESH, (text) => site.topic(FRESH, { text })],
    [
      'a change of one’s words',
      READER,
      async (text) => {
        const id = await site.answered(READER, await site.opened(OTHER), { text: 'Обычные слова о\u00a0дне.' });
        await site.on(READER, 'PATCH /api/users/:uid/community/posts/:id', id, { text });
      },
    ],
    [
      'words that were reported',
      READER,
      async (text) => {
        const id = await site.answered(READER, await site.opened(OTHER), { text });
        await site.report(AUTHOR, id, { reason: 'worry' });
      },
    ],
  ];

  test.each(WRITINGS)('%s with crisis words leaves the same rows as with any others', async (_, who, write) => {
    const left: string[][] = [];
    for (const text of [PLAIN, CRISIS]) {
      await site.begin();
      if (who === READER) await newcomer(who);
      await write(text);
      await site.queue();
      left.push(await everything());
      await known();
    }
    const [plain, crisis] = left;
    expect(crisis).toEqual(plain);
    expect(crisis?.length).toBeGreaterThan(20);
  });

  test('a moderator’s eye is drawn to them at the moment of looking, and the log of the server knows nothing', async () => {
    const topic = await site.opened(OTHER, { text: CRISIS });
    await site.report(READER, topic, { reason: 'worry' });
    expect(await flagged()).toEqual([['crisis']]);
    const log = site.site.lines.join('\n');
    for (const words of ['crisis', 'не хочу жить', 'не\u00a0хочу\u00a0жить', CRISIS]) expect(log).not.toContain(words);
  });
});
