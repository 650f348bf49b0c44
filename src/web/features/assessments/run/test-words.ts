import words from '~/catalogue/big-five-words.json';
import type { ValidityHint } from '~/domain/assessments/sheet';
import type { TestKey } from '~/domain/assessments/tests';

/** Names of tests in the interface. */
export const TEST_TITLES: Readonly<Record<TestKey, string>> = {
  'big-five-full': 'Большая пятёрка, полная форма',
  'big-five-short': 'Большая пятёрка, короткая форма',
  archetype: 'Архетип предназначения',
};

export const STATEMENTS = ['утверждение', 'утверждения', 'утверждений'] as const;
/** «И 12 пар». */
export const PAIR_FORMS = ['пара', 'пары', 'пар'] as const;
export const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;

/** What is told of doubtful answers. */
export const hintText = (hint: ValidityHint): string => words.hints[hint];
