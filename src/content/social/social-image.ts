import { SITE_NAME } from '../../catalogue/site';
import { brandMark } from '../brand-mark';
import { lightColor } from '../light-tokens';
import { typeset } from '../markdown';
import { escapeText } from '../markdown-blocks';
import { widthOf } from '../paper/faces';
import type { SocialPage } from './social-pages';
import { wrapTitle } from './wrap-title';

/** Draws the picture of a page for social networks: paper, the brand, the title, and a year's rings of its own. */

export const SOCIAL = { width: 1200, height: 630 } as const;

/** A year as a cut, drawn around the origin with a radius of 300. */
export interface Disc {
  arcs: readonly { emotion: string; d: string; width: string }[];
  missed: string;
  bark: string;
}

const LEFT = 76;
const TITLE = { width: 650, sizes: [84, 76, 70, 64, 58, 52, 47], most: 3 } as const;
const LEADING = 1.1;
/** Where the last line of the title stands. */
const BASE = 548;
const DISC = { x: 1116, y: 236, scale: 1.14 } as const;

/** A number that a path always gives, so that a page keeps its rings. */
function seedOf(path: string): number {
  let seed = 7;
  for (const sign of path) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return seed + 1;
}

function drawDisc({ arcs, missed, bark }: Disc): string {
  const runs = arcs.map(
    ({ emotion, d, width }) => `<path d="${d}" stroke="${lightColor(`c-emo-${emotion}`)}" stroke-width="${width}"/>`,
  );
  return `<g transform="translate(${DISC.x} ${DISC.y}) scale(${DISC.scale})" fill="none" stroke-linecap="round">
<path d="${missed}" stroke="${lightColor('c-line')}" stroke-width="2.4"/>${runs.join('')}
<path d="${bark}" stroke="${lightColor('c-line-strong')}" stroke-width="1"/></g>`;
}

/** The logo with the name of the site, as it stands on every picture. */
export function drawBrand(): string {
  const { rings, core } = brandMark();
  const lines = rings.map((d) => `<path d="${d}" fill="none" stroke="${lightColor('c-brand')}" stroke-width="6"/>`);
  return `<g transform="translate(${LEFT + 26} 92) scale(0.52)">${lines.join('')}<path d="${core}" fill="${lightColor('c-accent')}"/></g>
<text x="${LEFT + 68}" y="104" font-family="Literata" font-size="36" letter-spacing="-0.7" fill="${lightColor('c-ink')}">${SITE_NAME}</text>`;
}

/** The picture as SVG; `disc` draws a year by its seed. */
export function socialImage({ file, title, section }: SocialPage, disc: (seed: number) => Disc): string {
  const { size, lines } = wrapTitle(typeset(title), TITLE, (text, at) => widthOf('display', at, text));
  const first = BASE - (lines.length - 1) * size * LEADING;
  const rows = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${first + index * size * LEADING}" font-family="Literata" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${lightColor('c-ink')}">${escapeText(line)}</text>`,
  );
  const above = first - size - 14;
  const label = section
    ? `<circle cx="${LEFT + 7}" cy="${above - 9}" r="7" fill="${lightColor('c-accent')}"/>
<text x="${LEFT + 28}" y="${above}" font-family="Golos Text" font-size="27" fill="${lightColor('c-ink-2')}">${escapeText(section)}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL.width}" height="${SOCIAL.height}">
<rect width="100%" height="100%" fill="${lightColor('c-paper')}"/>
${drawDisc(disc(seedOf(file)))}
${drawBrand()}
${label}${rows.join('')}</svg>`;
}
