/** How hard a password is to guess, roughly: length, variety, common patterns. It advises and never refuses. */

export type Strength = 0 | 1 | 2 | 3 | 4;

const WORDS =
  /password|parol|qwert|asdf|zxcv|admin|welcome|letmein|iloveyou|пароль|йцук|фыва|ячсм|привет|любовь|natasha|наташа|19\d\d|20[0-3]\d/giu;
const REPEAT = /(.+?)\1+/gu;

/** Drops characters that continue a run such as «abcd», «4321», «ааа». */
function withoutRuns(text: string): string {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [...text]
    .filter((_, i) => {
      const step = i > 1 ? (points[i] ?? 0) - (points[i - 1] ?? 0) : 9;
      return Math.abs(step) > 1 || step !== (points[i - 1] ?? 0) - (points[i - 2] ?? 0);
    })
    .join('');
}

/** Bits of the guess space of what is left after patterns are dropped; `own` are words of the person (name, address). */
export function passwordStrength(password: string, own: readonly string[] = []): Strength {
  if (!password) return 0;
  let rest = password.toLowerCase();
  for (const word of own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{Nd}]+/u)))
    if (word.length > 2) rest = rest.replaceAll(word, '~');
  rest = withoutRuns(rest.replace(WORDS, '~').replace(REPEAT, '$1'));
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 28],
    [/\p{Lu}/u, 28],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{Nd}]/u, 24],
  ];
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = [...rest].length * Math.log2(alphabet);
  return bits < 22 ? 1 : bits < 40 ? 2 : bits < 60 ? 3 : 4;
}

export const STRENGTH_TEXTS: Record<Strength, string> = {
  0: 'Длинная фраза надёжнее сложного слова.',
  1: 'Легко подобрать. Добавьте ещё слово или два.',
  2: 'Уже лучше. Чем длиннее, тем надёжнее.',
  3: 'Хороший пароль.',
  4: 'Надёжный пароль.',
};
