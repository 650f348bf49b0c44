import { brandMark } from '../brand-mark';
import { lightColor } from '../light-tokens';
import { escapeText } from '../markdown-blocks';
import { widthOf } from '../paper/faces';
import { drawBrand, SOCIAL } from './social-image';
import { type WrappedTitle, wrapTitle } from './wrap-title';

/** Draws the picture of a person's profile for social networks: their name and, where they show one, their photo. */

export interface ProfileImage {
  displayName: string;
  username: string;
  /** «С нами с марта 2026 года»; null: not shown. */
  since: string | null;
  /** The photo as a PNG; null: the rings of the site stand in its place. */
  photo: Buffer | null;
}

const LEFT = 76;
const NAME = { width: 640, sizes: [84, 70, 58, 47], most: 3 } as const;
const LEADING = 1.1;
const BASE = 470;
const PHOTO = { x: 930, y: 315, radius: 190 } as const;
/** Letters that the faces of these pictures have. */
const DRAWN = /^[\p{Script=Cyrillic}\p{Script=Latin}\d\s\p{P}]+$/u;

const measure = (text: string, size: number) => widthOf('display', size, text);

/** A name that has no place or no letters here gives way to the one in the address. */
function wrapName({ displayName, username }: ProfileImage): WrappedTitle {
  for (const name of DRAWN.test(displayName) ? [displayName, username] : [username])
    try {
      return wrapTitle(name, NAME, measure);
    } catch {}
  return { size: 40, lines: [username] };
}

function drawPhoto(photo: Buffer | null): string {
  const { x, y, radius } = PHOTO;
  if (photo)
    return `<clipPath id="round"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
<image x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" clip-path="url(#round)" href="data:image/png;base64,${photo.toString('base64')}"/>`;
  const { rings, core } = brandMark();
  const lines = rings.map(
    (d) => `<path d="${d}" fill="none" stroke="${lightColor('c-line-strong')}" stroke-width="3"/>`,
  );
  return `<g transform="translate(${x} ${y}) scale(4.4)">${lines.join('')}<path d="${core}" fill="${lightColor('c-accent-soft')}"/></g>`;
}

/** The picture as SVG. */
export function profileImage(image: ProfileImage): string {
  const { size, lines } = wrapName(image);
  const first = BASE - (lines.length - 1) * size * LEADING;
  const rows = lines.map(
    (line, index) =>
      `<text x="${LEFT}" y="${first + index * size * LEADING}" font-family="Literata" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${lightColor('c-ink')}">${escapeText(line)}</text>`,
  );
  const small = [`@${image.username}`, ...(image.since ? [image.since] : [])].map(
    (line, index) =>
      `<text x="${LEFT}" y="${BASE + 58 + index * 40}" font-family="Golos Text" font-size="27" fill="${lightColor('c-ink-2')}">${escapeText(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL.width}" height="${SOCIAL.height}">
<rect width="100%" height="100%" fill="${lightColor('c-paper')}"/>
${drawPhoto(image.photo)}
${drawBrand()}
${rows.join('')}${small.join('')}</svg>`;
}
