import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Faces for signs that the faces of the site don't have. A file is read when a text first needs it. */

type Decompress = (file: Uint8Array) => Promise<Uint8Array>;

const require = createRequire(import.meta.url);

export interface SpareFace {
  name: string;
  /** A path, or the bytes of a file that was packed. */
  source: string | Buffer;
  /** Its words stand from right to left. */
  isTurned: boolean;
  /** A hairline cut, drawn with an outline so that it is as dark as the text around. */
  isThin: boolean;
}

interface Family {
  signs: RegExp;
  facesOf: (codePoint: number) => SpareFace[];
  /** Packed files that must be made ready first. */
  filesOf?: (codePoint: number) => string[];
}

const whole = (signs: RegExp, name: string, path: string, isTurned = false): Family => {
  const faces = () => [{ name, source: require.resolve(`@expo-google-fonts/${path}.ttf`), isTurned, isThin: false }];
  return { signs, facesOf: faces };
};

interface Slice {
  file: string;
  ranges: readonly (readonly [number, number])[];
}

const slices = new Map<string, readonly Slice[]>();
/** Unpacked slices by their files. */
const ready = new Map<string, Buffer>();

/** The files of a family that is cut into slices, by the ranges of its style sheet. */
function slicesOf(family: string): readonly Slice[] {
  const known = slices.get(family);
  if (known) return known;
  const sheet = require.resolve(`@fontsource-variable/${family}/index.css`);
  const rules = readFileSync(sheet, 'utf8').matchAll(/url\(\.\/(files\/[^)]+)\)[^}]*?unicode-range:\s*([^;}]+)/g);
  const found = [...rules].map(([, path = '', ranges = '']) => ({
    file: join(dirname(sheet), path),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
  slices.set(family, found);
  return found;
}

const filesWith = (family: string, codePoint: number): string[] =>
  slicesOf(family).flatMap(({ file, ranges }) =>
    ranges.some(([from, to]) => codePoint >= from && codePoint <= to) ? file : [],
  );

const sliced = (signs: RegExp, family: string): Family => ({
  signs,
  facesOf: (codePoint) =>
    filesWith(family, codePoint).flatMap((file) => {
      const source = ready.get(file);
      return source ? { name: file, source, isTurned: false, isThin: true } : [];
    }),
  filesOf: (codePoint) => filesWith(family, codePoint),
});

const FAMILIES: readonly Family[] = [
  whole(
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
    'emoji',
    'noto-emoji/400Regular/NotoEmoji_400Regular',
  ),
  whole(/\p{Script=Georgian}/u, 'georgian', 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular'),
  whole(/\p{Script=Armenian}/u, 'armenian', 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular'),
  whole(/\p{Script=Hebrew}/u, 'hebrew', 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular', true),
  whole(/\p{Script_Extensions=Arabic}/u, 'arabic', 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular', true),
  sliced(/\p{Script=Hangul}/u, 'noto-sans-kr'),
  sliced(
    /[\p{Script_Extensions=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    'noto-sans-sc',
  ),
  whole(/[\p{S}\p{P}]/u, 'symbols', 'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'),
  sliced(/[\p{S}\p{P}\p{N}]/u, 'noto-sans-sc'),
];

/** Faces that may have a sign, the likeliest first. */
export function spareFaces(sign: string): SpareFace[] {
  const codePoint = sign.codePointAt(0) ?? 0;
  return FAMILIES.filter(({ signs }) => signs.test(sign)).flatMap(({ facesOf }) => facesOf(codePoint));
}

/** Unpacks what the signs of a text need; a document is laid out in one go and can't wait. */
export async function prepareSpares(text: string): Promise<void> {
  const files = new Set<string>();
  for (const sign of new Set(text))
    if (sign > '\u2000')
      for (const { signs, filesOf } of FAMILIES)
        if (filesOf && signs.test(sign)) for (const file of filesOf(sign.codePointAt(0) ?? 0)) files.add(file);
  const missing = [...files].filter((file) => !ready.has(file));
  if (missing.length === 0) return;
  const { decompress } = require('wawoff2') as { decompress: Decompress };
  for (const file of missing) ready.set(file, Buffer.from(await decompress(readFileSync(file))));
}
