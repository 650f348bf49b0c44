import { stemmer } from '@orama/stemmers/russian';
import { emotions } from '~/catalogue/emotions';
import { formsOf } from '~/domain/emotions/word-forms';
import { plainWords } from '~/domain/words';
import { wordStems } from '../crypto/word-stems';
import type { Deps } from '../deps';
import type { WordQuery } from './entry-store';

/** The feelings and shades by the stems of their names. */
const NAMED = emotions.flatMap(({ key, short, title, sub }) => [
  { emotion: key as string, stems: wordStems(`${short} ${title}`) },
  ...sub.map((shade) => ({ shade: shade.key, stems: wordStems(shade.title) })),
]);

/** The searched words, each in all its forms under every key of the ring, and as a name of a feeling or a shade. */
export function wordQueries({ keys }: Pick<Deps, 'keys'>, userId: string, text: string): WordQuery[] {
  return [...new Set(plainWords(text))].map((word) => {
    const forms = formsOf(word, stemmer).join(' ');
    const [stem = ''] = wordStems(word);
    const named = NAMED.filter(({ stems }) => stems.has(stem));
    return {
      hashes: keys.ids.map((keyId) => ({ keyId, hashes: keys.wordHashes(forms, userId, keyId) })),
      emotions: named.flatMap((one) => ('emotion' in one ? [one.emotion] : [])),
      shades: named.flatMap((one) => ('shade' in one ? [one.shade] : [])),
    };
  });
}
