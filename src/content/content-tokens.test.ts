import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { numberWord, numberWordOf } from '../catalogue/number-words';
import { fillTokens, TOKENS } from './content-tokens';

test('the texts follow the number of the domain', async () => {
  for (const [cap, told] of [
    [3, 'три записи, до трёх'],
    [5, 'пять записей, до пяти'],
    [21, 'двадцать одна запись, до двадцати одной'],
  ] as const) {
    vi.resetModules();
    vi.doMock('../domain/progress/daily-actions', () => ({ MAX_DAILY_ACTIONS: cap }));
    const { fillTokens } = await import('./content-tokens');
    expect(fillTokens('{{cap}}, до {{cap.of}}')).toBe(told);
  }
  vi.doUnmock('../domain/progress/daily-actions');
  vi.resetModules();
});

test('the texts follow the catalogue of feelings', async () => {
  const shades = (count: number) => ({ sub: Array(count).fill({ offered: 'beside' }) });
  vi.resetModules();
  vi.doMock('../catalogue/emotions', () => ({ emotions: [shades(20), shades(1), shades(0)] }));
  const { fillTokens } = await import('./content-tokens');
  expect(fillTokens('{{Emotions}}, {{shades}}; из {{emotions.of}} и {{shades.of}}')).toBe(
    'Три чувства, двадцать один оттенок; из трёх и двадцати одного',
  );
  vi.doUnmock('../catalogue/emotions');
  vi.resetModules();
});

const read = (ending: RegExp, ...places: string[]) =>
  places
    .flatMap((place) =>
      /\.\w+$/.test(place)
        ? [place]
        : readdirSync(place, { recursive: true, encoding: 'utf8' })
            .filter((name) => ending.test(name) && !/\.test\./.test(name))
            .map((name) => `${place}/${name}`),
    )
    .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\\u00a0|&nbsp;|\u00a0/g, ' ') }));
const where = (texts: readonly { file: string; text: string }[], form: RegExp) =>
  texts.flatMap(({ file, text }) => (text.match(form) ?? []).map((found) => `${file}: ${found}`));

/** A number in words or digits, by itself. */
const naming = ({ count, gender }: (typeof TOKENS)[keyof typeof TOKENS]) =>
  `(?<![\\p{L}\\d])(?:${[numberWord(count, gender), numberWordOf(count, gender), count].join('|')})(?![\\p{L}\\d])`;

test('no text names by itself how many entries a day takes', () => {
  const cap = naming(TOKENS.cap);
  const NOUN = '(?:запис\\p{L}+|действи\\p{L}+|дел\\p{L}*|раза?|моменто?в?а?)';
  const told = new RegExp(`${cap}(?: ${NOUN})?,? (?:в день|за день|в сутки|сегодня|уже)`, 'giu');
  const texts = read(
    /\.(md|tsx?|json)$/,
    ...['content/faq', 'content/pages', 'content/guides', 'content/letters', 'src/web', 'src/contract'],
    ...['docs/content.md', 'docs/operations.md', 'docs/decisions', 'README.md', 'CONTRIBUTING.md'],
  ).map(({ file, text }) => ({ file, text: text.replace(/<!-- truth -->[\s\S]*?<!-- \/truth -->/, '') }));
  expect(where(texts, told)).toEqual([]);
});

test('no text names by itself how many feelings or shades there are', () => {
  const feelings = `${naming(TOKENS.emotions)} (?:\\p{L}+ )?(?:чувств\\p{L}*|эмоци\\p{L}+|лепестк\\p{L}+)(?! из)`;
  const shades = `${naming(TOKENS.shades)} (?:\\p{L}+ )?оттенк\\p{L}+`;
  const texts = read(
    /\.(md|yaml|tsx?|json)$/,
    'content',
    'src/web',
    'src/contract',
    'src/catalogue',
    'docs/content.md',
  );
  expect(where(texts, new RegExp(`${feelings}|${shades}`, 'giu'))).toEqual([]);
});

test('every place for a number is filled', () => {
  const texts = read(/\.(md|yaml)$/, 'content').filter(({ file }) => !file.startsWith('content/letters/'));
  const filled = texts.map(({ file, text }) => ({ file, text: fillTokens(text) }));
  expect(where(filled, /\{\{(?!owner\.).*?\}\}/g)).toEqual([]);
});
