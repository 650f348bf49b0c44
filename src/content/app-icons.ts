import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { brandMark } from './brand-mark';
import { lightColor } from './light-tokens';

/** The icons of the installed site, drawn from the site's own one. */

interface AppIcon {
  file: string;
  /** Side in pixels. */
  size: number;
  /** `maskable`: the plate reaches the edge and the mark stands inside the circle that every mask leaves. */
  purpose: 'any' | 'maskable';
}

export const APP_ICONS: readonly AppIcon[] = [
  { file: '/icons/krona-192.png', size: 192, purpose: 'any' },
  { file: '/icons/krona-512.png', size: 512, purpose: 'any' },
  { file: '/icons/krona-maskable-512.png', size: 512, purpose: 'maskable' },
];
/** For the home screen of iOS, which knows no manifest's icon and cuts the corners itself. */
const TOUCH_ICON: AppIcon = { file: '/icons/krona-touch-180.png', size: 180, purpose: 'maskable' };

/** Half of the drawing's side; the mark itself reaches 51 from the middle. */
const HALF = { any: 66, maskable: 84 } as const;

function iconSvg(purpose: AppIcon['purpose']): string {
  const { rings, core } = brandMark();
  const half = HALF[purpose];
  const side = 2 * half;
  const corner = purpose === 'any' ? half * 0.4 : 0;
  const plate = `<rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${corner}" fill="${lightColor('c-paper')}"/>`;
  const lines = rings.map((d) => `<path d="${d}" fill="none" stroke="${lightColor('c-brand')}" stroke-width="7"/>`);
  const drawing = [plate, ...lines, `<path d="${core}" fill="${lightColor('c-accent')}"/>`].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${side} ${side}">${drawing}</svg>`;
}

/** Draws the icons into the built site `root`. */
export async function writeAppIcons(root: string): Promise<void> {
  const write = async ({ file, size, purpose }: AppIcon) => {
    const image = await renderAsync(iconSvg(purpose), { fitTo: { mode: 'width', value: size } });
    const target = join(root, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, image.asPng());
  };
  await Promise.all([...APP_ICONS, TOUCH_ICON].map(write));
}
