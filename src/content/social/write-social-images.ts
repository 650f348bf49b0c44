import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { displayFile, fontFile } from '../paper/faces';
import { toPalettePng } from './palette-png';
import { type Disc, SOCIAL, socialImage } from './social-image';
import { type SocialPage, socialPages } from './social-pages';

/** Draws the pictures of the built pages; one whose drawing did not change comes from the cache. */

const CACHE = '.cache/social';
/** Changes when the way from a drawing to its file does. */
const VERSION = 1;

const fontFiles = () => [displayFile('cyrillic'), displayFile('other'), fontFile('ui')];

async function fontsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of fontFiles()) hash.update(await readFile(file));
  return hash.digest('hex');
}

const isThere = (file: string) => stat(file).then(Boolean, () => false);

async function draw(svg: string, target: string): Promise<void> {
  const image = await renderAsync(svg, { font: { fontFiles: fontFiles(), loadSystemFonts: false } });
  // A build that is stopped here leaves no half of a picture in the cache.
  await writeFile(`${target}.part`, toPalettePng(image.pixels, SOCIAL.width, SOCIAL.height));
  await rename(`${target}.part`, target);
}

/** Writes `social/<path>.png` for every built page that names one; `disc` draws the rings of a page by its seed. */
export async function writeSocialImages(root: string, disc: (seed: number) => Disc): Promise<void> {
  const fonts = await fontsHash();
  await mkdir(CACHE, { recursive: true });
  const used = new Set<string>();
  const write = async (page: SocialPage) => {
    const svg = socialImage(page, disc);
    const name = `${createHash('sha256').update(`${VERSION}${fonts}${svg}`).digest('hex').slice(0, 24)}.png`;
    used.add(name);
    const kept = join(CACHE, name);
    if (!(await isThere(kept))) await draw(svg, kept);
    const target = join(root, page.file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
  };
  await Promise.all((await socialPages(root)).map(write));
  for (const name of await readdir(CACHE)) if (!used.has(name)) await rm(join(CACHE, name));
}
