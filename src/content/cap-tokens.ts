import { numberWord, numberWordOf } from '../catalogue/number-words';
import { MAX_DAILY_ACTIONS } from '../domain/progress/daily-actions';

const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записей' } as Record<string, string>;

/** How many entries a day takes, in texts: `{{cap}}` «три записи», `{{cap.of}}` «трёх». The number stands in the domain alone. */
export function fillCap(text: string): string {
  const noun = ENTRIES[new Intl.PluralRules('ru-RU').select(MAX_DAILY_ACTIONS)];
  return text
    .replaceAll('{{cap}}', `${numberWord(MAX_DAILY_ACTIONS)} ${noun}`)
    .replaceAll('{{cap.of}}', numberWordOf(MAX_DAILY_ACTIONS));
}
