import { emotions } from '../catalogue/emotions';
import { type Gender, numberWord, numberWordOf } from '../catalogue/number-words';
import { plural } from '../catalogue/plural';
import { SELF_TESTS } from '../catalogue/self-tests';
import { MAX_DAILY_ACTIONS } from '../domain/progress/daily-actions';

interface CountedNoun {
  count: number;
  gender: Gender;
  /** «одна запись», «три записи», «пять записей». */
  noun: readonly [one: string, few: string, many: string];
}

/** Numbers that texts tell without naming them: each stands in the domain or the catalogue alone. */
export const TOKENS = {
  /** How many entries a day takes. */
  cap: { count: MAX_DAILY_ACTIONS, gender: 'feminine', noun: ['запись', 'записи', 'записей'] },
  emotions: { count: emotions.length, gender: 'neuter', noun: ['чувство', 'чувства', 'чувств'] },
  shades: {
    count: emotions.reduce((sum, { sub }) => sum + sub.filter(({ offered }) => offered !== 'no').length, 0),
    gender: 'masculine',
    noun: ['оттенок', 'оттенка', 'оттенков'],
  },
  tests: { count: SELF_TESTS.length, gender: 'masculine', noun: ['тест', 'теста', 'тестов'] },
} as const satisfies Record<string, CountedNoun>;

function countedText({ count, gender, noun }: CountedNoun, isGenitive: boolean): string {
  if (isGenitive) return numberWordOf(count, gender);
  return `${numberWord(count, gender)} ${plural(count, noun)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const TOKEN = new RegExp(`\\{\\{(${Object.keys(TOKENS).join('|')})(\\.of)?\\}\\}`, 'gi');

/**
 * Puts the numbers into a text: `{{cap}}` «три записи», `{{cap.of}}` «трёх»; so `emotions`, `shades` and `tests`. A capital, `{{Shades}}`,
 * begins a sentence.
 */
export function fillTokens(text: string): string {
  return text.replace(TOKEN, (_, name: string, of?: string) => {
    const key = name.toLowerCase() as keyof typeof TOKENS;
    const words = countedText(TOKENS[key], of !== undefined);
    return name === key ? words : capital(words);
  });
}
