// Draws the podcast's cover for directories and lock screens: `npx tsx scripts/sound/cover.ts`. The picture is committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { rings } from '../../src/web/art/rings';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SIZE = 1_400;
const [X, Y] = [890, 560];
const font = (name: string) => join(root, 'node_modules/@expo-google-fonts/literata', name);
/** Colours of feelings on the night of the wood, outer to inner. */
const COLOURS = ['#34493f', '#f1efe6', '#97cc97', '#f1efe6', '#8fe4f6', '#f1efe6', '#f8d65c', '#f1efe6', '#ec9535'];

const drawn = rings(X, Y, 760, { count: 22, seed: 14, amp: 0.05, min: 0.09, n: 40 }).reverse();
const lines = drawn
  .slice(0, -1)
  .map((d, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '';
    const isBright = colour !== '#f1efe6' && colour !== '#34493f';
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${isBright ? 13 : 4}" opacity="${isBright ? 1 : 0.55}"/>`;
  })
  .join('');

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="${SIZE}" height="${SIZE}" fill="#11231d"/>${lines}
<path d="${drawn.at(-1)}" fill="#f0875f"/>
<rect y="960" width="${SIZE}" height="440" fill="#11231d"/>
<text x="96" y="1170" font-family="Literata" font-size="210" fill="#f6eedc" letter-spacing="-5">Крона</text>
<text x="104" y="1312" font-family="Literata" font-size="72" fill="#b7c3b9">практики со\u00a0звуком</text>
</svg>`;

const picture = new Resvg(svg, {
  font: {
    loadSystemFonts: false,
    fontFiles: [font('400Regular/Literata_400Regular.ttf')],
    defaultFontFamily: 'Literata',
  },
});
writeFileSync(join(root, 'public', 'audio', 'cover.png'), picture.render().asPng());
