import type pg from 'pg';
import { listTopics } from '~/server/community/list-topics';
import { readTopic } from '~/server/community/read-topic';
import { searchPosts } from '~/server/community/search-posts';
import type { Database } from '~/server/db/connect';
import { fillCommunity, READER } from './fill-community';
import { keys, newEngine, openDatabase, type Place } from './place';
import { number, p95, type Row } from './report';

/** Lists, topics and searches of a big community, with the plans of their queries. */

const SIZE = { topics: 10_000, replies: 200_000 };
const READS = 100;
const WARM_UP = 10;
const AIM_MS = 50;

interface Asked {
  text: string;
  values: unknown[];
}

/** The same database, remembering what it was asked. */
function listening(db: Database, heard: Asked[]): Database {
  const query = (asked: string | pg.QueryConfig, values?: unknown[]) => {
    if (typeof asked === 'string') heard.push({ text: asked, values: values ?? [] });
    else heard.push({ text: asked.text, values: asked.values ?? [] });
    return db.pool.query(asked as string, values);
  };
  return { ...db, pool: { query } as unknown as pg.Pool };
}

type Work = (db: Database, index: number) => Promise<unknown>;

async function measure(db: Database, name: string, work: Work): Promise<Row> {
  const took: number[] = [];
  for (let index = -WARM_UP; index < READS; index++) {
    const start = performance.now();
    await work(db, Math.abs(index));
    if (index >= 0) took.push(performance.now() - start);
  }
  const value = p95(took);
  return {
    name: `${name}, 10 000 тем, 200 000 ответов, PostgreSQL, p95`,
    value: `${number.format(value)} мс`,
    aim: `≤ ${AIM_MS} мс`,
    ok: value <= AIM_MS,
  };
}

/** How the database goes about each query of a piece of work. */
async function plansOf(db: Database, name: string, work: Work): Promise<string> {
  const heard: Asked[] = [];
  await work(listening(db, heard), 0);
  const parts = [`## ${name}`];
  for (const { text, values } of heard) {
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
    parts.push(['```', ...rows.map((row) => row['QUERY PLAN']), '```'].join('\n'));
  }
  return parts.join('\n\n');
}

/** The cursor behind so many pages of a list. */
async function cursorAt(db: Database, pages: number): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++) {
    const found = await listTopics({ db, keys }, READER, { cursor });
    cursor = (found.ok && found.nextCursor) || undefined;
  }
  return cursor ?? '';
}

/** In many posts, in few, in none; several words. */
const SEARCHES = ['чувства', 'и', 'тревога перед сном', 'самосострадание', 'синхрофазотрон'];

async function rowsOf(db: Database, topics: readonly string[]): Promise<Row[]> {
  const [longest = ''] = topics;
  const deep = await cursorAt(db, 100);
  const middle = Math.floor(((await readTopic({ db }, READER, longest, {}))?.last ?? 0) / 2);
  const topicAt = (index: number) => topics[(index * 97) % topics.length] ?? '';
  const search =
    (text: string, category?: 'emotions'): Work =>
    (at) =>
      searchPosts({ db: at, keys }, READER, { text, category });
  const works: [string, Work][] = [
    ['Список тем гостя', (at) => listTopics({ db: at, keys }, null, {})],
    ['Список тем', (at) => listTopics({ db: at, keys }, READER, {})],
    ['Список тем раздела', (at) => listTopics({ db: at, keys }, READER, { category: 'site' })],
    ['Сотая страница списка', (at) => listTopics({ db: at, keys }, READER, { cursor: deep })],
    ['Темы, за которыми следят', (at) => listTopics({ db: at, keys }, READER, { list: 'followed' })],
    ['Свои темы', (at) => listTopics({ db: at, keys }, READER, { list: 'mine' })],
    ['Страница темы гостя', (at, index) => readTopic({ db: at }, null, topicAt(index), {})],
    ['Страница темы', (at, index) => readTopic({ db: at }, READER, topicAt(index), {})],
    ['Середина самой длинной темы', (at) => readTopic({ db: at }, READER, longest, { from: middle })],
    ['С первого непрочитанного', (at, index) => readTopic({ db: at }, READER, topicAt(index), { from: -1 })],
    ...SEARCHES.map((text): [string, Work] => [`Поиск «${text}»`, search(text)]),
    ['Поиск «чувства» в разделе', search('чувства', 'emotions')],
  ];
  const rows: Row[] = [];
  for (const [name, work] of works) rows.push(await measure(db, name, work));
  for (const [name, work] of works) process.stdout.write(`${await plansOf(db, name, work)}\n\n`);
  return rows;
}

export async function communityRows(place: Place): Promise<Row[]> {
  const db = await openDatabase(await newEngine(place, 'PostgreSQL', 'community'));
  try {
    return await rowsOf(db, await fillCommunity(db, SIZE));
  } finally {
    await db.close();
  }
}
