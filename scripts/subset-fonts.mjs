// Cuts the two families of the design to what Russian pages use and writes them to src/web/fonts and src/content/fonts.
// The results are committed: run it again only after an update of the font packages.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const packages = createRequire(import.meta.url);
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const cyrillic = `\u0301${range(0x410, 0x44f)}Ёё№`;
// What Russian text takes from the Latin files: punctuation and digits. Letters of names and addresses and rare signs are
// a file of their own, which a page loads only when it shows one.
const letters = range(0x41, 0x5a) + range(0x61, 0x7a);
const marks = ' !(),-.:;?\u00a0«»–—…';
const digits = '0123456789+%/©·„“';
const signs = `${range(0x20, 0x40)}${range(0x5b, 0x60)}${range(0x7b, 0x7e)}\u00a0«»©·°±×÷–—−…„“”‘’‚•§→←`;

// One weight per file halves it. The reading weight keeps its optical sizes: one file sets titles of 90 px and words of
// 15 px. What stands out among them is small, as is what is in italics, so both have one size.
const plain = { wght: 385, opsz: { min: 14, max: 72 } };
const strong = { wght: 480, opsz: 20 };
const italic = { wght: 370, opsz: 18 };
const golos = { wght: { min: 400, max: 600 } };
const jobs = [
  ['literata', 'literata-cyrillic-opsz-normal', 'literata-cyrillic', cyrillic, plain],
  ['literata', 'literata-latin-opsz-normal', 'literata-marks', marks + digits, plain],
  ['literata', 'literata-latin-opsz-normal', 'literata-latin', signs + letters, plain],
  ['literata', 'literata-cyrillic-opsz-normal', 'literata-strong-cyrillic', cyrillic, strong],
  ['literata', 'literata-latin-opsz-normal', 'literata-strong-marks', marks + digits, strong],
  ['literata', 'literata-cyrillic-opsz-italic', 'literata-italic-cyrillic', cyrillic, italic],
  ['golos-text', 'golos-text-cyrillic-wght-normal', 'golos-text-cyrillic', cyrillic, golos],
  ['golos-text', 'golos-text-latin-wght-normal', 'golos-text-marks', marks + digits, golos],
  ['golos-text', 'golos-text-latin-wght-normal', 'golos-text-latin', signs + letters, golos],
];

async function cut([family, source, target, text, variationAxes], targetFormat, path) {
  const file = packages.resolve(`@fontsource-variable/${family}/files/${source}.woff2`);
  const font = await subsetFont(await readFile(file), text, { targetFormat, variationAxes });
  await writeFile(new URL(path, import.meta.url), font);
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} KB`);
}

for (const job of jobs) await cut(job, 'woff2', `../src/web/fonts/${job[2]}.woff2`);

// The large cut of the titles as fixed fonts, for what is drawn without a browser: PDF files and social images.
const display = { opsz: 72, wght: 360 };
const fixed = [
  ['literata', 'literata-cyrillic-opsz-normal', 'literata-display-cyrillic', cyrillic, display],
  ['literata', 'literata-latin-opsz-normal', 'literata-display-latin', signs + letters, display],
];
for (const job of fixed) await cut(job, 'truetype', `../src/content/fonts/${job[2]}.ttf`);
