import { setTimeout as wait } from 'node:timers/promises';
import { ENGINES, newEngine, openSite, type Place } from './place';
import { number, type Row } from './report';
import { residentMegabytes } from './site';

const IDLE_MS = 10_000;

/** Memory of the idle process: after the very first start, and after a start on a database that exists. */
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
  }
  return rows;
}
