import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ENGINES, type EngineName, type EnginePlace, newEngine, openSite, type Place } from './place';
import { number, type Row } from './report';
import { residentMegabytes } from './site';

/** Memory of the idle process, and what holds it. */

const IDLE_MS = 10_000;
/** So long the threads of a server take at most to tell what they hold. */
const TELL_MS = 30_000;
const MB = 2 ** 20;
const PROBE = pathToFileURL('bench/memory-probe.mjs').href;
const MAKERS = 7;

type Moment = 'empty' | 'loaded' | 'rest' | 'collected';

/** What one thread told (bench/memory-probe.mjs), in bytes; `rss` is the whole process's. */
interface Told {
  moment: Moment;
  isMain: boolean;
  rss: number;
  heapTotal: number;
  arrayBuffers: number;
  makers?: Record<string, number>;
}

/** Resident megabytes of a process by kind of memory (proc(5), smaps): parts that share nothing. */
function residentParts(pid: number): { files: number; wasm: number; other: number } {
  const parts = { files: 0, wasm: 0, other: 0 };
  const areas = readFileSync(`/proc/${pid}/smaps`, 'utf8')
    .split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .map((area) => {
      const [, from, to, rights, name] = /^(\w+)-(\w+) (\S+) \S+ \S+ \d+ *(.*)/.exec(area) ?? [];
      const bytes = Number.parseInt(to ?? '0', 16) - Number.parseInt(from ?? '0', 16);
      return { bytes, rights, name, resident: Number(/^Rss: +(\d+)/m.exec(area)?.[1] ?? 0) / 1_024 };
    });
  for (const [at, { rights, name, resident }] of areas.entries()) {
    const next = areas[at + 1];
    // Behind the memory of a WebAssembly module V8 keeps gigabytes that nobody may touch.
    const isWasm = rights === 'rw-p' && !name && next?.rights === '---p' && next.bytes > 2 ** 30;
    if (name?.startsWith('/')) parts.files += resident;
    else parts[isWasm ? 'wasm' : 'other'] += resident;
  }
  return parts;
}

/** What every thread tells of one moment. */
async function hear(report: string, moment: Moment, threads: number): Promise<Told[]> {
  const until = Date.now() + TELL_MS;
  for (;;) {
    const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').slice(0, -1) : [];
    const told = lines.map((line) => JSON.parse(line) as Told).filter((one) => one.moment === moment);
    if (told.length >= threads) return told;
    if (Date.now() > until) throw new Error(`${told.length} threads of ${threads} told what they hold (${moment})`);
    await wait(100);
  }
}

/** Every page of the site's map, packed as browsers ask for it. */
async function readAllPages(origin: string): Promise<void> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g))
    await (await fetch(origin + new URL(address).pathname, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}

async function holderRows(at: EnginePlace, engine: EngineName): Promise<Row[]> {
  const report = join(at.dataDir, 'memory.jsonl');
  const site = await openSite(at, { NODE_OPTIONS: `--import=${PROBE}`, MEMORY_REPORT: report });
  try {
    const pid = site.process.pid ?? 0;
    const threads = engine === 'PostgreSQL' ? 1 : 2;
    await wait(IDLE_MS);
    const parts = residentParts(pid);
    const ask = (moment: Moment) => {
      site.process.kill('SIGUSR2');
      return hear(report, moment, threads);
    };
    const [empty] = await hear(report, 'empty', 1);
    const [loaded] = await hear(report, 'loaded', 1);
    const rest = await ask('rest');
    const main = rest.find(({ isMain }) => isMain);
    const database = rest.find(({ isMain }) => !isMain);
    const collected = await ask('collected');
    await wait(1_000);
    const left = residentMegabytes(pid);
    await readAllPages(site.origin);
    await wait(IDLE_MS);
    const read = residentMegabytes(pid);
    const { makers = {} } = collected.find(({ isMain }) => isMain) ?? {};
    const known: Record<string, string> = { node: 'Node.js и исходный текст модулей', site: 'свой код и данные' };
    const first = Object.entries(makers)
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAKERS)
      .map(([name, bytes]) => `${known[name] ?? name} ${number.format(Math.round(bytes / MB))}`);
    const [heap, buffers, threadHeap, threadBuffers] = [
      main?.heapTotal,
      main?.arrayBuffers,
      database?.heapTotal,
      database?.arrayBuffers,
    ].map((bytes = 0) => bytes / MB) as [number, number, number, number];
    const row = (name: string, megabytes: number): Row => ({
      name: `Что держит память, ${engine}: ${name}`,
      value: `${number.format(Math.round(megabytes))} МБ`,
      aim: '',
      ok: true,
    });
    const whole = parts.files + parts.wasm + parts.other;
    return [
      row('всего в этом запуске', whole),
      row('— программа Node.js и библиотеки, из файлов', parts.files),
      row('— куча сервера: код, схемы, тексты', heap),
      row('— буферы сервера: собранный сайт', buffers),
      ...(database
        ? [
            row('— память WebAssembly встроенной базы', parts.wasm),
            row('— куча и буферы её потока', threadHeap + threadBuffers),
          ]
        : []),
      row('— остальное: машинный код, стеки, malloc', parts.other - heap - buffers - threadHeap - threadBuffers),
      row('пустой Node.js', (empty?.rss ?? 0) / MB),
      row('загружен код', (loaded?.rss ?? 0) / MB),
      row('после уборки мусора', left),
      row('после обхода всех страниц', read),
      {
        ...row('', 0),
        name: `Куча сервера после уборки, ${engine}, МБ: кто её занял`,
        value: first.join('; '),
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Memory of the idle process: after the very first start, and after a start on a database that exists; and what holds it. */
export async function memoryRows(place: Place): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ENGINES) {
    const at = await newEngine(place, engine, 'memory');
    const most = engine === 'PostgreSQL' ? 150 : 300;
    for (const start of ['первый запуск', 'повторный запуск']) {
      const site = await openSite(at);
      await wait(IDLE_MS);
      const used = residentMegabytes(site.process.pid ?? 0);
      rows.push({
        name: `Память в покое, ${engine}, ${start}`,
        value: `${number.format(Math.round(used))} МБ`,
        aim: `≤ ${most} МБ`,
        ok: used <= most,
      });
      await site.stop();
    }
    rows.push(...(await holderRows(at, engine)));
  }
  return rows;
}
