import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { addPeople } from './data-layer';
import { fillEntries } from './fill-entries';
import { createPeople, type Person } from './people';
import { pgbenchSlice } from './pgbench-save';
import { authSecret, ENGINES, type EnginePlace, keys, newEngine, openDatabase, openSite, type Place } from './place';
import { median, number, p95, type Row } from './report';
import { type Slice, saveSlice, steadySaves } from './saves';

/** The API with everything it does on the way: session check, limits, validation, encryption. */

const PEOPLE = 25_000;
const PGBENCH_PEOPLE = 5_000;
const ROUNDS = 4;
const WARM_UP_SECONDS = 6;
const SECONDS = 3;
const STEADY_ROUNDS = 3;
const STEADY_SECONDS = 10;
const STEADY_RATE = 100;
const READS = 100;

/** Each person saves as often as a day takes. */
function* inTurn(people: readonly Person[]): Generator<Person> {
  for (let round = 0; round < MAX_DAILY_ACTIONS; round++) yield* people;
}

async function times(work: (index: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let index = -10; index < READS; index++) {
    const start = performance.now();
    await work(index);
    if (index >= 0) measured.push(performance.now() - start);
  }
  return measured;
}

async function readRows(origin: string, { uid, cookie }: Person, engine: string): Promise<Row[]> {
  const base = `${origin}/api/users/${uid}/emotion-barometer`;
  const call = async (path: string, body?: object) => {
    const answer = await fetch(base + path, {
      headers: { cookie, origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  const row = async (name: string, work: (index: number) => Promise<unknown>): Promise<Row> => {
    const value = p95(await times(work));
    return {
      name: `${name} через API, 10 000 записей, ${engine}, p95`,
      value: `${number.format(value)} мс`,
      aim: '≤ 30 мс',
      ok: value <= 30,
    };
  };
  return [
    await row('Показатели', () => call('/stats')),
    await row('Страница дневника', () => call('')),
    await row('Поиск', (index) => call('/search', { text: index % 2 ? 'тревожная встреча' : 'море' })),
  ];
}

async function loadRows(place: Place, at: EnginePlace, origin: string, people: Iterator<Person>): Promise<Row[]> {
  await saveSlice(origin, people, WARM_UP_SECONDS);
  const rounds: { limit: number; slice: Slice }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const limit = at.databaseUrl
      ? await pgbenchSlice({
          postgresUrl: at.databaseUrl,
          pgbench: place.pgbench,
          people: PGBENCH_PEOPLE,
          clients: 16,
          seconds: SECONDS,
        })
      : 0;
    rounds.push({ limit, slice: await saveSlice(origin, people, SECONDS) });
  }
  const steady: Slice[] = [];
  for (let round = 0; round < STEADY_ROUNDS; round++) {
    steady.push(await steadySaves(origin, people, STEADY_SECONDS, STEADY_RATE));
  }
  const refused = [...rounds.map(({ slice }) => slice), ...steady].reduce((sum, slice) => sum + slice.refused, 0);
  if (refused > 0) throw new Error(`${refused} saves were refused`);
  const rate = number.format(Math.round(median(rounds.map(({ slice }) => slice.perSecond))));
  const share = median(rounds.map(({ limit, slice }) => slice.perSecond / limit));
  const p99 = median(steady.map((slice) => slice.p99));
  const isShare = at.databaseUrl !== null;
  return [
    {
      name: `Записей в секунду через HTTP со входом, ${at.engine}${isShare ? ': доля от pgbench' : ''}`,
      value: isShare ? `${number.format(share)} (${rate} в секунду)` : `${rate} в секунду`,
      aim: isShare ? '≥ 0,4' : '',
      ok: !isShare || share >= 0.4,
    },
    {
      name: `Ответ при 100 записях в секунду, ${at.engine}, p99`,
      value: `${number.format(p99)} мс`,
      aim: '≤ 25 мс',
      ok: p99 <= 25,
    },
  ];
}

export async function httpRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const at = await newEngine(place, engine, 'http');
    const db = await openDatabase(at);
    await addPeople(db, 'p', PGBENCH_PEOPLE);
    const people = await createPeople(db.pool, authSecret, PEOPLE);
    const [reader] = await createPeople(db.pool, authSecret, 1);
    if (!reader) throw new Error('nobody to read');
    await fillEntries(db, keys, reader.uid, 10_000);
    await db.close();
    const site = await openSite(at);
    rows.push(...(await readRows(site.origin, reader, engine)));
    rows.push(...(await loadRows(place, at, site.origin, inTurn(people))));
    await site.stop();
  }
  return rows;
}
