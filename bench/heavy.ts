import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { fillEntries } from './fill-entries';
import { createPeople, type Person } from './people';
import { authSecret, ENGINES, type EnginePlace, keys, newEngine, openDatabase, openSite, type Place } from './place';
import { number, type Row } from './report';
import { type Slice, steadySaves } from './saves';
import { residentMegabytes, type Site } from './site';

/** Saves of others while several people ask for long work at once, again and again. */

const SECONDS = 10;
const RATE = 20;
const AT_ONCE = 6;
const ENTRIES = 10_000;
const SAVERS = 4_000;
const MEGABYTE = 1024 * 1024;
/** How soon somebody who was sent away asks again: no browser is as impatient. */
const AGAIN_MS = 500;
const NIGHT_MS = 120_000;

interface Asked {
  method: string;
  path: string;
  body?: Buffer;
  type?: string;
}
type Ask = (person: Person) => Asked;

interface Kind {
  name: string;
  ask: Ask;
  atOnce?: number;
  /** Somebody new each time: an account takes one archive. */
  isNew?: boolean;
}

const base = ({ uid }: Person) => `/api/users/${uid}`;
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const post = (path: string, body: Buffer): Asked => ({ method: 'POST', path, body });

/** An archive of so many bytes whose rows are empty lists. */
function emptyLists(bytes: number): Buffer {
  const [head, tail] = ['{"format":"krona","version":1,"dry":true,"collections":{"entries":[[]', ']}}'];
  return Buffer.from(head + ',[]'.repeat(Math.floor((bytes - 100) / 3)) + tail);
}

/** An archive of a diary, near the greatest that is taken. */
function diary(bytes: number): Buffer {
  const text = 'Звонила мама, говорили долго и спокойно. Шла вдоль моря и ни о чём не думала. '.repeat(12);
  const row = (at: number) => {
    const instant = new Date(Date.UTC(2010, 0, 1) + at * 3_600_000).toISOString();
    return {
      ...{ id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, day: instant.slice(0, 10), hour: at % 24 },
      ...{ timeZone: 'Europe/Moscow', emotion: 'joy', subEmotion: '', intensity: 5, perceptionKeys: [] },
      ...{
        copingKeys: [],
        actionKeys: [],
        entry: `${at} ${text}`,
        perception: '',
        coping: '',
        action: '',
        tags: ['дом'],
      },
      ...{ createdAt: instant, writtenAt: null, savedAt: instant, editedAt: null, deletedAt: null },
      ...{ actionDoneAt: null, outcome: null, outcomeAt: null },
    };
  };
  const count = Math.floor(bytes / Buffer.byteLength(JSON.stringify(row(0))));
  const entries = Array.from({ length: count }, (_, at) => row(at));
  return json({ format: 'krona', version: 1, dry: false, collections: { entries } });
}

async function kinds(): Promise<Kind[]> {
  const [lists, manyLists, archive] = [emptyLists(9 * MEGABYTE), emptyLists(31 * MEGABYTE), diary(5 * MEGABYTE)];
  const photo = await sharp({
    create: { width: 7_000, height: 7_000, channels: 3, background: '#4a6' },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  const words = ['спокойно', 'тревожная встреча', 'море', 'волнение'];
  let asked = 0;
  const bring = (body: Buffer) => (person: Person) => post(`${base(person)}/data-import`, body);
  const take = (format: string) => (person: Person) =>
    post(`${base(person)}/emotion-barometer/export`, json({ format }));
  return [
    { name: 'шесть архивов по 9 МБ из пустых списков', ask: bring(lists) },
    { name: 'двенадцать архивов по 31 МБ из пустых списков', ask: bring(manyLists), atOnce: 12 },
    { name: 'шесть архивов с дневником по 5 МБ', ask: bring(archive), isNew: true },
    { name: 'шесть собираемых архивов', ask: (person) => post(`${base(person)}/data-archive`, json({ pdf: false })) },
    {
      name: 'шесть поисков сразу после переноса',
      ask: (person) => post(`${base(person)}/own-search`, json({ text: words[asked++ % words.length] })),
    },
    { name: 'шесть дневников в PDF', ask: take('pdf') },
    { name: 'шесть выгрузок CSV', ask: take('csv') },
    {
      name: 'шесть фотографий',
      ask: (person) => ({ method: 'PUT', path: `${base(person)}/avatar`, body: photo, type: 'image/jpeg' }),
    },
  ];
}

/** The status of an answer that is read to its end; 0: the connection ended. */
function send(
  origin: string,
  { cookie }: Person,
  { method, path, body, type = 'application/json' }: Asked,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = { origin, cookie, ...(body && { 'content-type': type, 'content-length': body.length }) };
    const call = request(origin + path, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

interface Beside extends Slice {
  /** Answers by status. */
  statuses: Map<number, number>;
  /** Megabytes. */
  memory: number;
}

async function measure(site: Site, kind: Kind | null, savers: Iterator<Person>, people: Person[]): Promise<Beside> {
  let isOver = false;
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, residentMegabytes(site.process.pid ?? 0));
  }, 50);
  const statuses = new Map<number, number>();
  const asker = async (person: Person) => {
    for (let one = person; !isOver && kind; ) {
      const status = await send(site.origin, one, kind.ask(one));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429 || status === 0) await wait(AGAIN_MS);
      else if (kind.isNew) one = people.pop() ?? one;
    }
  };
  const askers = people.splice(0, kind?.atOnce ?? AT_ONCE).map(asker);
  const slice = await steadySaves(site.origin, savers, SECONDS, RATE);
  isOver = true;
  await Promise.race([Promise.all(askers), wait(NIGHT_MS, undefined, { ref: false })]);
  clearInterval(watch);
  return { ...slice, statuses, memory };
}

const told = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${status || 'обрыв'}: ${count}`).join(', ') || 'ничего рядом';

async function engineRows(at: EnginePlace): Promise<Row[]> {
  const db = await openDatabase(at);
  const savers = await createPeople(db.pool, authSecret, SAVERS);
  const writers = await createPeople(db.pool, authSecret, AT_ONCE);
  for (const { uid } of writers) await fillEntries(db, keys, uid, ENTRIES);
  // Files are for who has just signed in: these do so until the end.
  await db.pool.query(`update session set created_at = now() + interval '1 day' where user_id = any($1)`, [
    writers.map(({ uid }) => uid),
  ]);
  const others = await createPeople(db.pool, authSecret, 200);
  await db.close();
  function* inTurn(): Generator<Person> {
    for (let round = 0; round < MAX_DAILY_ACTIONS; round++) yield* savers;
  }
  const turns = inTurn();
  const site = await openSite(at);
  const rows: Row[] = [];
  try {
    await steadySaves(site.origin, turns, 3, RATE);
    const quiet = await measure(site, null, turns, []);
    for (const kind of [null, ...(await kinds())]) {
      const isImport = kind?.ask(others[0] as Person).path.endsWith('data-import');
      const beside = kind ? await measure(site, kind, turns, isImport ? others.splice(0, 40) : [...writers]) : quiet;
      const { p95, max, memory, refused } = beside;
      const times = kind ? `, к тишине ${number.format(p95 / quiet.p95)}` : '';
      const figures = `${number.format(p95)} / ${number.format(max)} мс${times}`;
      const answers = `${told(beside.statuses)}; память до ${Math.round(memory)} МБ`;
      rows.push({
        name: `Сохранение других рядом: ${kind?.name ?? 'тишина'}, ${at.engine}, p95 / худшее (${answers})`,
        value: `${figures}${refused > 0 ? `, не сохранено ${refused}` : ''}`,
        aim: '≤ 200 / 1 000 мс',
        ok: p95 <= 200 && max <= 1_000 && refused === 0,
      });
    }
  } finally {
    await site.stop();
  }
  return rows;
}

export async function heavyRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) rows.push(...(await engineRows(await newEngine(place, engine, 'heavy'))));
  return rows;
}
