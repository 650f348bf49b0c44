import { type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, FAST_BROWSER } from '../tests/e2e/support/browser';
import { median, number, type Row } from './report';

/**
 * What a drag over the wheel of life costs on a processor four times slower: script for each move of the pointer (profile of the
 * JavaScript engine), and the longest task while the hand is on the wheel.
 */

const SLOW_DOWN = 4;
const MOVES = 160;
/** A finger reports about sixty times a second. */
const MOVE_MS = 16;
const HALF_WIDTH = 370;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'v8.execute'] },
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

const wheelOf = (page: Page) => page.getByRole('img', { name: /^Колесо жизни/ });

/** Turns round the wheel with the button down, in and out through all rings. */
async function drag(page: Page): Promise<void> {
  const box = await wheelOf(page).boundingBox();
  if (!box) throw new Error('the wheel is not on the page');
  const unit = box.width / (HALF_WIDTH * 2);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = (move: number) => (140 + 100 * Math.sin(move / 9)) * unit;
  await page.mouse.move(x + radius(0) * 0.4, y - radius(0));
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(x + radius(move) * 0.4, y - radius(move));
    await page.waitForTimeout(MOVE_MS);
  }
  await page.mouse.up();
}

const isScript = ({ name }: TraceEvent) => name === 'FunctionCall' || name === 'FireAnimationFrame';

/** Milliseconds of script between one pointer move and the next, by the thread that hears of the moves. */
function scriptPerMove(events: readonly TraceEvent[]): { perMove: number[]; longest: number } {
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove')
    .sort((a, b) => a.ts - b.ts);
  const [first] = moves;
  const last = moves.at(-1);
  if (!first || !last || moves.length < MOVES / 2) throw new Error('the page heard of too few moves');
  const mine = events.filter(
    ({ pid, tid, ts, ph }) => pid === first.pid && tid === first.tid && ph === 'X' && ts >= first.ts - 50_000,
  );
  // Outermost calls only: what is inside another is counted with it.
  const calls = mine.filter(isScript).sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const outer: TraceEvent[] = [];
  for (const call of calls) {
    const before = outer.at(-1);
    if (!before || call.ts >= before.ts + (before.dur ?? 0)) outer.push(call);
  }
  const perMove = moves.slice(0, -1).map((move, index) => {
    const end = moves[index + 1]?.ts ?? last.ts;
    const inside = outer.filter(({ ts }) => ts >= move.ts && ts < end);
    return inside.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000;
  });
  const tasks = mine.filter(({ name, ts }) => name.includes('RunTask') && ts <= last.ts + 500_000);
  return { perMove, longest: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000 };
}

export async function dragRows(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: FAST_BROWSER, args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.goto(`${origin}/awareness-tools/wheel-of-life`, { waitUntil: 'networkidle' });
    const sliders = page.getByRole('slider');
    for (let index = 0; index < 8; index++) await sliders.nth(index).press(String(3 + index / 2).slice(0, 1));
    await wheelOf(page).scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.waitForTimeout(1_000);
    const { perMove, longest } = scriptPerMove(await traced(session, () => drag(page)));
    const script = median(perMove);
    return [
      {
        name: 'Колесо жизни: сценарии на одно движение при перетаскивании, процессор вчетверо медленнее (медиана)',
        value: `${number.format(script)} мс`,
        aim: '≤ 8 мс',
        ok: script <= 8,
      },
      {
        name: 'Колесо жизни: самая длинная задача при перетаскивании, процессор вчетверо медленнее',
        value: `${number.format(longest)} мс`,
        aim: '≤ 50 мс',
        ok: longest <= 50,
      },
    ];
  } finally {
    await browser.close();
  }
}
