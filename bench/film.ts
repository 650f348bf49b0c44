import { statSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import { fontFile } from '~/content/paper/faces';
import { FIRST_PRESS, openPhone, placeOf, touch } from './phone';

/** The first press on the home page over the slowest line, a picture every half a second, on one sheet. */

const FILM = 'docs/images/first-press.webp';
const STEP_MS = 500;
const LOOK_MS = 40;
const LONGEST_MS = 60_000;
/** Pixels of the sheet. */
const FRAME = { width: 130, height: 281 };
const GAP = 10;
const CAPTION = 24;
const IN_A_ROW = 10;
const MOST_BYTES = 300 * 1_024;

interface Shot {
  /** Seconds since 1970. */
  at: number;
  picture: Buffer;
}

interface Strip {
  title: string;
  frames: { caption: string; picture: Buffer; isPress: boolean }[];
}

const now = () => Date.now() / 1_000;

/** Films a page while `work` is done in it: frames as they were painted. */
async function filmed<T>(page: Page, work: () => Promise<T>): Promise<{ shots: Shot[]; result: T }> {
  const devtools = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shots.push({ at: metadata.timestamp ?? now(), picture: Buffer.from(data, 'base64') });
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: 390, maxHeight: 844 });
  const result = await work();
  await page.waitForTimeout(STEP_MS);
  await devtools.send('Page.stopScreencast');
  return { shots, result };
}

/** One frame for each step from `from` to `to`: the last that was painted before it. */
function strip(title: string, shots: readonly Shot[], from: number, to: number, pressed: number): Strip {
  const frames: Strip['frames'] = [];
  for (let step = 0; ; step++) {
    const at = from + (step * STEP_MS) / 1_000;
    const shot = shots.findLast((one) => one.at <= at) ?? shots[0];
    if (shot)
      frames.push({
        caption: `${((step * STEP_MS) / 1_000).toFixed(1).replace('.', ',')} с`,
        picture: shot.picture,
        isPress: pressed > at - STEP_MS / 1_000 && pressed <= at,
      });
    if (at >= to) return { title, frames };
  }
}

const compass = (page: Page) =>
  page.waitForSelector('input[name="emotion"]', { state: 'attached', timeout: LONGEST_MS });

/** Opens the home page and presses its main link: as soon as it is seen, or once the page has come whole. */
async function press(page: Page, origin: string, isAtOnce: boolean): Promise<Strip> {
  const devtools = await page.context().newCDPSession(page);
  if (!isAtOnce) await page.goto(origin, { waitUntil: 'networkidle', timeout: LONGEST_MS });
  const { shots, result } = await filmed(page, async () => {
    const begun = now();
    if (isAtOnce) await page.goto(origin, { waitUntil: 'commit', timeout: LONGEST_MS });
    const until = Date.now() + LONGEST_MS;
    const isPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`;
    let middle = null;
    while (!middle && Date.now() < until) {
      middle = (await page.evaluate(isPainted)) ? await placeOf(page, FIRST_PRESS) : null;
      if (!middle) await page.waitForTimeout(LOOK_MS);
    }
    if (!middle) throw new Error(`${FIRST_PRESS} is not on the page`);
    const pressed = now();
    await touch(page, devtools, middle);
    await compass(page);
    return { begun: isAtOnce ? begun : pressed, pressed, shown: now() };
  });
  const { begun, pressed, shown } = result;
  const took = (shown - pressed).toFixed(1).replace('.', ',');
  const when = isAtOnce ? 'Нажатие, как только кнопка видна' : 'Нажатие на открытой странице';
  return strip(`${when}: до компаса ${took} с`, shots, begun, shown, pressed);
}

async function sheetOf(strips: readonly Strip[]): Promise<Buffer> {
  const lines = strips.flatMap(({ title, frames }) =>
    Array.from({ length: Math.ceil(frames.length / IN_A_ROW) }, (_, at) => ({
      title: at === 0 ? title : '',
      frames: frames.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
    })),
  );
  const lineHeight = FRAME.height + 2 * CAPTION + GAP;
  const longest = Math.max(...lines.map(({ frames }) => frames.length));
  const width = GAP + longest * (FRAME.width + GAP);
  const height = GAP + lines.length * lineHeight;
  const pictures: OverlayOptions[] = [];
  const drawn: string[] = [];
  for (const [row, { title, frames }] of lines.entries()) {
    const top = GAP + row * lineHeight;
    drawn.push(`<text x="${GAP}" y="${top + 16}" font-size="16">${title}</text>`);
    for (const [at, { caption, picture, isPress }] of frames.entries()) {
      const left = GAP + at * (FRAME.width + GAP);
      const input = await sharp(picture)
        .resize(FRAME.width, FRAME.height, { fit: 'cover', position: 'top' })
        .toBuffer();
      pictures.push({ input, left, top: top + 2 * CAPTION });
      const text = isPress ? `${caption} — нажатие` : caption;
      drawn.push(`<text x="${left}" y="${top + CAPTION + 16}" font-size="14">${text}</text>`);
      drawn.push(
        `<rect x="${left}" y="${top + 2 * CAPTION}" width="${FRAME.width}" height="${FRAME.height}" fill="none" stroke="${isPress ? '#b3261e' : '#8a8a8a'}" stroke-width="${isPress ? 4 : 1}"/>`,
      );
    }
  }
  const face = 'font-family="Golos Text" fill="#222"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${face}>${drawn.join('')}</g></svg>`;
  const font = { fontFiles: [fontFile('ui')], loadSystemFonts: false, defaultFontFamily: 'Golos Text' };
  const words = (await renderAsync(svg, { font })).asPng();
  const ground = sharp({ create: { width, height, channels: 3, background: '#fffefc' } });
  return ground
    .composite([...pictures, { input: words, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** Films the first press and writes the sheet, at the best quality that keeps it within its size. */
export async function writeFilm(front: { browser: Browser; origin: string }): Promise<void> {
  const strips: Strip[] = [];
  for (const isAtOnce of [true, false]) {
    const context = await openPhone(front);
    strips.push(await press(await context.newPage(), front.origin, isAtOnce));
    await context.close();
  }
  const sheet = await sheetOf(strips);
  for (const quality of [80, 65, 50, 35]) {
    writeFileSync(FILM, await sharp(sheet).webp({ quality, effort: 6 }).toBuffer());
    if (statSync(FILM).size <= MOST_BYTES) return;
  }
  throw new Error(`${FILM} is larger than ${MOST_BYTES} bytes`);
}
