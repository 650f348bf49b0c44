import { arch, cpus, loadavg, totalmem } from 'node:os';
import { communityRows } from './community';
import { bigPersonRow, readRows, saveRows } from './data-layer';
import { dragRows } from './drag';
import { fillEntries } from './fill-entries';
import { firstLoadRows } from './first-load';
import { heavyRows } from './heavy';
import { httpRows } from './http';
import { memoryRows } from './memory';
import { measurePage, type PageAim } from './pages';
import { createPeople } from './people';
import { authSecret, keys, newEngine, openDatabase, openPlace, openSite, type Place } from './place';
import { number, type Row, rowsIn, table, writeTable } from './report';
import { tapRow } from './tap';
import { visitRows } from './visits';

const COMPASS = '/awareness-tools/emotional-compass';

async function dataRows(place: Place): Promise<Row[]> {
  const server = await newEngine(place, 'PostgreSQL', 'data');
  const postgres = await openDatabase(server);
  const embedded = await openDatabase(await newEngine(place, 'встроенная база', 'data'));
  try {
    return [
      ...(await saveRows({ postgres, embedded, postgresUrl: server.databaseUrl ?? '', pgbench: place.pgbench })),
      ...(await readRows(postgres, 'PostgreSQL')),
      ...(await readRows(embedded, 'встроенная база')),
      await bigPersonRow(postgres, 'PostgreSQL'),
      await bigPersonRow(embedded, 'встроенная база'),
    ];
  } finally {
    await postgres.close();
    await embedded.close();
  }
}

async function pageRows(place: Place): Promise<Row[]> {
  const at = await newEngine(place, 'встроенная база', 'pages');
  const db = await openDatabase(at);
  const [person] = await createPeople(db.pool, authSecret, 1);
  if (!person) throw new Error('nobody to look at pages');
  await fillEntries(db, keys, person.uid, 300);
  await db.close();
  const site = await openSite(at);
  const own = { person, performance: 90, lcp: 1_800, cls: 0.02 };
  const open = { performance: 95, seo: 100, lcp: 1_800, cls: 0.02 };
  const aims: PageAim[] = [
    { path: '/', ...open },
    { path: '/blog/naming-feelings', ...open },
    { path: '/courses/guides/after-a-quarrel', ...open },
    { path: '/courses/podcasts', ...open },
    { path: '/landing', ...open },
    { path: COMPASS, ...own },
    { path: `${COMPASS}/journal-history`, ...own },
  ];
  const rows: Row[] = [];
  for (const aim of aims) rows.push(...(await measurePage(site.origin, aim)));
  await site.stop();
  return [...rows, ...firstLoadRows()];
}

async function tapRows(place: Place): Promise<Row[]> {
  const site = await openSite(await newEngine(place, 'встроенная база', 'tap'));
  try {
    return [await tapRow(site.origin)];
  } finally {
    await site.stop();
  }
}

async function wheelRows(place: Place): Promise<Row[]> {
  const site = await openSite(await newEngine(place, 'встроенная база', 'drag'));
  try {
    return await dragRows(site.origin);
  } finally {
    await site.stop();
  }
}

/** By name; each has its own place in docs/performance.md. `more`: what stands beside the rows. */
const PARTS: Record<string, (place: Place) => Promise<Row[] | { rows: Row[]; more: string }>> = {
  data: dataRows,
  community: communityRows,
  http: httpRows,
  heavy: heavyRows,
  memory: memoryRows,
  pages: pageRows,
  visits: visitRows,
  tap: tapRows,
  drag: wheelRows,
};

/** Who else asked for the processor before this began is in every figure of time; the load of so many is told. */
const LOAD = loadavg()[0] ?? 0;
const BUSY = 0.7;

function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' }).format(new Date());
  const busy = LOAD < BUSY ? '' : ` На занятой машине: перед замером ядер просили ${number.format(LOAD)} дел.`;
  return `Измерено ${day}: ${cpus()[0]?.model.trim()}, ядер ${cpus().length}, память ${memory} ГБ, ${arch()}, Node.js ${process.versions.node}.${busy}`;
}

const FIGURES = 'docs/performance.md';

/** The figures that stand in README. */
const FIRST = [
  'Записей в секунду через HTTP со входом, PostgreSQL',
  'Ответ при 100 записях в секунду, PostgreSQL',
  '/: Lighthouse',
  'JavaScript первой загрузки /',
  'Худшее нажатие на компасе',
];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !PARTS[name]);
if (unknown) throw new Error(`Unknown part ${unknown}: ${Object.keys(PARTS).join(', ')}`);
const place = await openPlace();
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stderr.write(`${name}…\n`);
    const measured = await measure(place);
    const { rows, more } = Array.isArray(measured) ? { rows: measured, more: '' } : measured;
    const text = `${machine()}\n\n${table(rows)}${more && `\n\n${more}`}`;
    process.stdout.write(`${text}\n`);
    writeTable(FIGURES, name, text);
  }
} finally {
  place.remove();
}
writeTable('README.md', 'speed', rowsIn(FIGURES, FIRST));
