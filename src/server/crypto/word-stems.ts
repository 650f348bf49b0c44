import { stemmer } from '@orama/stemmers/russian';
import { stemsOf } from '~/domain/words';

/** The stems of the words of a text: Russian words cut to their stem, others whole. */
export const wordStems = (text: string): Set<string> => stemsOf(text, stemmer);
