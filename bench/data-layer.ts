import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import { listEntries, searchEntries } from '~/server/emotions/list-entries';
import { readStats } from '~/server/emotions/read-stats';
import { saveEntry } from '~/server/emotions/save-entry';
import { findOwn } from '~/server/own-search/find-own';
import { entryText, fillEntries } from './fill-entries';
import { pgbenchSlice } from './pgbench-save';
import { median, number, p95, type Row } from './report';

/** The data layer alone: use cases with encryption, without HTTP and sessions. */

const IN_FLIGHT = 16;
const SLICE_MS = 3_000;
const ROUNDS = 4;
const PEOPLE = 5_000;
const FIRST_DAY = Date.parse('2026-01-01T10:00:00Z');
const DAY_MS = 86_400_000;
const READS = 100;

const keys = createKeyRing(`bench:${Buffer.alloc(32, 7).toString('base64')}`);
const log = { debug() {}, info() {}, warn() {}, error() {} };

const depsAt = (db: Database, at: number) => ({ db, keys, log, clock: () => new Date(at) });
const body = { emotion: 'anticipation', subEmotion: 'hope', intensity: 6, tags: ['работа', 'утро'] } as const;

export async function addPeople(db: Database, prefix: string, count: number): Promise<void> {
  await db.pool.query(
    `insert into "user" (id, name, email, email_verified)
    select $1 || n, 'Замер', $1 || n || '@bench.example', true from generate_series(1, $2::integer) as n`,
    [prefix, count],
  );
  await db.pool.query(`insert into profile (user_id) select $1 || n from generate_series(1, $2::integer) as n`, [
    prefix,
    count,
  ]);
}

/** Saves a second of many people, 16 in flight. Days differ, so that the cap is seldom met. */
async function saveSlice(db: Database): Promise<number> {
  const end = performance.now() + SLICE_MS;
  let saved = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const day = FIRST_DAY + Math.floor(Math.random() * 10_000) * DAY_MS;
      const person = `p${1 + Math.floor(Math.random() * PEOPLE)}`;
      const result = await saveEntry(
        depsAt(db, day),
        person,
        { ...body, tags: [...body.tags], entry: entryText(saved) },
        null,
      );
      if (result.ok) saved++;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return saved / (SLICE_MS / 1000);
}

/** Saves on both engines as a share of pgbench with the same statement on the same PostgreSQL, in alternating slices. */
export async function saveRows(place: {
  postgres: Database;
  postgresUrl: string;
  /** Path of the program. */
  pgbench: string;
  embedded: Database;
}): Promise<Row[]> {
  await addPeople(place.postgres, 'p', PEOPLE);
  await addPeople(place.embedded, 'p', PEOPLE);
  const rounds: { limit: number; postgres: number; embedded: number }[] = [];
  await saveSlice(place.postgres);
  await saveSlice(place.embedded);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      limit: await pgbenchSlice({ ...place, people: PEOPLE, clients: IN_FLIGHT, seconds: SLICE_MS / 1000 }),
      postgres: await saveSlice(place.postgres),
      embedded: await saveSlice(place.embedded),
    });
  const share = (engine: 'postgres' | 'embedded', name: string, aim: number): Row => {
    const ratio = median(rounds.map((round) => round[engine] / round.limit));
    const rate = Math.round(median(rounds.map((round) => round[engine])));
    return {
      name: `Записей в секунду, слой данных, ${name}: доля от pgbench`,
      value: `${number.format(ratio)} (${number.format(rate)} в секунду)`,
      aim: `≥ ${number.format(aim)}`,
      ok: ratio >= aim,
    };
  };
  const limit = Math.round(median(rounds.map((round) => round.limit)));
  return [
    { name: 'Тот же запрос в pgbench, 16 соединений', value: `${number.format(limit)} в секунду`, aim: '', ok: true },
    share('postgres', 'PostgreSQL', 0.6),
    share('embedded', 'встроенная база', 0.15),
  ];
}

async function times(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let index = -10; index < count; index++) {
    const start = performance.now();
    await work(index);
    if (index >= 0) measured.push(performance.now() - start);
  }
  return measured;
}

/** The first searches over all that one person has written, until all of it has been read. */
async function firstSearchRow(search: () => Promise<{ ready: boolean }>, engine: string): Promise<Row> {
  const requests: number[] = [];
  for (let isReady = false; !isReady; ) {
    const start = performance.now();
    isReady = (await search()).ready;
    requests.push(performance.now() - start);
  }
  const whole = requests.reduce((sum, one) => sum + one, 0);
  const longest = Math.max(...requests);
  return {
    name: `Первый поиск в своём, 10 000 записей, ${engine}: самый долгий запрос`,
    value: `${number.format(longest)} мс (${requests.length} за ${number.format(whole)} мс)`,
    aim: '≤ 1 000 мс',
    ok: longest <= 1_000,
  };
}

/** Stats, a page of the journal and searches over one person's 10,000 entries. */
export async function readRows(db: Database, engine: string): Promise<Row[]> {
  await addPeople(db, 'reader', 1);
  await fillEntries(db, keys, 'reader1', 10_000);
  const deps = depsAt(db, FIRST_DAY);
  const row = async (name: string, work: (index: number) => Promise<unknown>, aim = 30): Promise<Row> => {
    const value = p95(await times(READS, work));
    return {
      name: `${name}, 10 000 записей, ${engine}, p95`,
      value: `${number.format(value)} мс`,
      aim: `≤ ${aim} мс`,
      ok: value <= aim,
    };
  };
  const text = (index: number) => (index % 2 ? 'тревожная встреча' : 'море');
  const own = { ...depsAt(db, Date.now()), known: new Map() };
  return [
    await row('Показатели', () => readStats(deps, 'reader1', {})),
    await row('Страница дневника', () => listEntries(deps, 'reader1', {})),
    await row('Поиск', (index) => searchEntries(deps, 'reader1', { text: text(index) })),
    await firstSearchRow(() => findOwn(own, 'reader1', { text: 'море' }), engine),
    await row('Поиск в своём', (index) => findOwn(own, 'reader1', { text: text(index) }), 60),
  ];
}

/** A save for a person with 50,000 entries against one for a person with none. */
export async function bigPersonRow(db: Database, engine: string): Promise<Row> {
  await addPeople(db, 'big', 1);
  await addPeople(db, 'empty', 500);
  await fillEntries(db, keys, 'big1', 50_000);
  const big: number[] = [];
  const empty: number[] = [];
  for (let index = 0; index < 400; index++) {
    const at = FIRST_DAY + (30_000 + index) * DAY_MS;
    for (const [person, list] of [['big1', big] as const, [`empty${1 + index}`, empty] as const]) {
      const start = performance.now();
      await saveEntry(depsAt(db, at), person, { ...body, tags: [...body.tags], entry: entryText(index) }, null);
      list.push(performance.now() - start);
    }
  }
  const ratio = p95(big) / p95(empty);
  return {
    name: `Запись у человека с 50 000 записей против пустого дневника, ${engine}, p95`,
    value: `${number.format(ratio)} (${number.format(p95(big))} мс)`,
    aim: '≤ 1,2',
    ok: ratio <= 1.2,
  };
}
