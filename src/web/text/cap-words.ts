import { numberWord, numberWordOf } from '~/catalogue/number-words';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { ENTRIES, plural } from './plural';

/** «две записи», in words. */
export const entriesInWords = (count: number): string => `${numberWord(count)}\u00a0${plural(count, ENTRIES)}`;

/** How many actions of a day count, after «до» and «из»: «трёх». */
export const CAP_OF = numberWordOf(MAX_DAILY_ACTIONS);

/** The entries of a full day: «три записи». */
export const FULL_DAY = entriesInWords(MAX_DAILY_ACTIONS);
