import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LetterJob, openLetter } from '~/server/mail/letter-queue';
import { alertOwnerOfHeld } from '~/server/moderation/alert-of-held';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, FRESH, OTHER, OWNER, openCared, READER } from './site';

/** Letters to the owner about held words of distress: after a day, of what is new at once, else once a day, without words or names. */

const HOUR = 3_600_000;
const TO = 'owner@example.org';
const DESPAIR = 'Я больше не хочу жить, и мне некому об этом сказать.';
const VIOLENCE = 'Муж избил меня вчера, мне страшно идти домой.';
const CALM = 'Сегодня гуляли у реки, кормили уток и никуда не спешили.';

describe.each(ENGINES)('letters about held words on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine, { OWNER_EMAIL: TO });
  });
  afterAll(() => site.site.close());
  let start: number;
  beforeEach(async () => {
    await site.begin();
    start = site.now.at.getTime() + 100 * 24 * HOUR;
    at(0);
  });

  const at = (hours: number) => {
    site.now.at = new Date(start + hours * HOUR);
  };
  async function letters() {
    const jobs = await site.rows<LetterJob>(
      `select key, payload, secret, key_id from job where payload ->> 'letter' = 'held-words' order by id`,
    );
    return jobs.map((job) => openLetter(site.site.deps, job));
  }
  /** How many letters there are after the server has looked at this hour. */
  async function lettersAt(hours: number): Promise<number> {
    at(hours);
    await Promise.all([alertOwnerOfHeld(site.site.deps), alertOwnerOfHeld(site.site.deps)]);
    return (await letters()).length;
  }
  const last = async () => (await letters()).at(-1);
  /** Words of somebody that wait, or stand, since now. */
  async function put(who: number, text: string, state = 'held', title = 'Тема без имени'): Promise<string> {
    const id = randomUUID();
    const { now } = site;
    await site.rows(
      `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
        values ($1, $2, 'hello', $3, 'listen', 'all', $4, $5, $5)`,
      [id, site.uid(who), title, state, now.at],
    );
    await site.rows(
      `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
        values ($1, $1, 1, $2, $3, '{}', $4, $5)`,
      [id, site.uid(who), text, state, now.at],
    );
    return id;
  }
  async function onWall(who: number, text: string): Promise<void> {
    await site.rows(
      `insert into wall_post (id, user_id, text, topic, kind, seed, state, created_at)
        values (gen_random_uuid(), $1, $2, 'support', 'own', 1, 'held', $3)`,
      [site.uid(who), text, site.now.at],
    );
  }

  test.each([DESPAIR, VIOLENCE])('«%s» is told of after a day, and no sooner', async (text) => {
    await put(FRESH, text);
    expect(await lettersAt(23.9)).toBe(0);
    expect(await lettersAt(24)).toBe(1);
    expect(await lettersAt(25)).toBe(1);
    expect(await lettersAt(47.9)).toBe(1);
    expect(await lettersAt(48)).toBe(2);
    expect(await lettersAt(72)).toBe(3);
  });

  test('the letter says how many and since when, and neither words nor names nor whose they are', async () => {
    const id = await put(FRESH, DESPAIR, 'held', 'Тайное название');
    at(0.5);
    await onWall(AUTHOR, VIOLENCE);
    await put(READER, CALM);
    await lettersAt(30);
    const sent = await last();
    expect(sent?.to).toBe(TO);
    expect(sent?.letter.text).toContain('Сколько таких: 2.');
    expect(sent?.letter.links).toEqual(['http://localhost:3000/community/moderation']);
    const told = JSON.stringify(sent?.letter);
    for (const word of ['жить', 'избил', 'Тайное', 'Замер', id, site.uid(FRESH), site.uid(AUTHOR)])
      expect(told).not.toContain(word);
  });

  test('of one more that comes to a day it tells at once', async () => {
    await put(FRESH, DESPAIR);
    expect(await lettersAt(10)).toBe(0);
    await put(OTHER, VIOLENCE);
    expect(await lettersAt(24)).toBe(1);
    expect(await lettersAt(33.9)).toBe(1);
    expect(await lettersAt(34)).toBe(2);
    expect((await last())?.letter.text).toContain('Сколько таких: 2.');
    expect(await lettersAt(57.9)).toBe(2);
    expect(await lettersAt(58)).toBe(3);
  });

  test('words in a title count, and what is calm, shown, hidden or settled does not', async () => {
    await put(READER, CALM);
    await put(AUTHOR, DESPAIR, 'shown');
    await put(OTHER, DESPAIR, 'hidden');
    expect(await lettersAt(30)).toBe(0);
    const id = await put(FRESH, 'Мне нужно с кем-то поговорить.', 'held', 'Не хочу больше жить');
    expect(await lettersAt(54)).toBe(1);
    await site.acted({ act: 'approve', post: id });
    expect(await lettersAt(100)).toBe(1);
  });

  test('a settled newest one brings no letter about the older ones before their day', async () => {
    await put(FRESH, DESPAIR);
    at(1);
    const newest = await put(OTHER, DESPAIR);
    expect(await lettersAt(26)).toBe(1);
    await site.acted({ act: 'approve', post: newest });
    expect(await lettersAt(27)).toBe(1);
    expect(await lettersAt(50)).toBe(2);
    expect((await last())?.letter.text).toContain('Сколько таких: 1.');
  });

  test('however many wait, all are read', async () => {
    await put(FRESH, CALM);
    await site.rows(
      `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
        select gen_random_uuid(), t.id, n + 1, t.user_id, case when n % 150 = 0 then $1 else $2 end, '{}', 'held', t.created_at
          from community_topic t, generate_series(1, 450) n where t.user_id = $3 and t.state = 'held'`,
      [DESPAIR, CALM, site.uid(FRESH)],
    );
    expect(await lettersAt(24)).toBe(1);
    expect((await last())?.letter.text).toContain('Сколько таких: 3.');
  });
});

test('where no address of the owner is set, owners by role get it', async () => {
  const site = await openCared('postgres');
  try {
    await site.begin();
    const id = randomUUID();
    const { status, text } = await site.topic(FRESH, { title: 'Первые слова', text: DESPAIR }, id);
    expect(status, text).toBe(200);
    site.now.at = new Date(site.now.at.getTime() + 25 * HOUR);
    await alertOwnerOfHeld(site.site.deps);
    expect(await site.letters(OWNER, 'held-words')).toHaveLength(1);
    expect(await site.rows(`select 1 from job where payload ->> 'letter' = 'held-words'`)).toHaveLength(1);
  } finally {
    await site.site.close();
  }
});
