import { stemmer } from '@orama/stemmers/russian';
import { topicLabel } from '~/catalogue/topics';
import { matchText, searchedWords } from '~/domain/own-search/match-words';
import type { LibraryText } from './library-text';

/** The texts whose title, description or topic hold every word that is looked for, in any form; all of them where no word is. */
export function findTexts(texts: readonly LibraryText[], query: string): readonly LibraryText[] {
  const searched = searchedWords(query, stemmer);
  if (searched.length === 0) return texts;
  return texts.filter(
    ({ title, description, topic }) =>
      matchText([title, description, topicLabel(topic)].join('\n'), searched, stemmer) !== null,
  );
}
