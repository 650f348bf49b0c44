import { CRISIS_WORDS } from '~/catalogue/crisis-words';
import { REPORTS_TO_HOLD } from './limits';
import type { WordState } from './word';

/** What a person has to look at before a word is shown. */
export type WordFlag = 'crisis' | 'link' | 'contact';

const LINK =
  /(?:https?:\/\/|www\.|t\.me\/|vk\.com|wa\.me|@[a-z0-9_]{4,}|[a-zа-яё0-9-]{2,}\.(?:ru|рф|com|net|org|su|info|me|io|shop|site|online|app|xyz)(?![a-zа-яё]))/iu;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;
/** Seven digits or more, with the marks that people put between them. */
const PHONE = /(?:\+?\d[\s().-]{0,2}){7,}/u;
/** Latin letters that look like Russian ones. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  k: 'к',
  ё: 'е',
};

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[acekopxyё]/gu, (sign) => TWINS[sign] ?? sign)
    .replace(/[^а-яa-z0-9]+/gu, ' ');

/** Whether the help lines belong beside this text. */
export const needsHelpLines = (text: string): boolean => {
  const words = ` ${plain(text)}`;
  return CRISIS_WORDS.some((word) => words.includes(` ${plain(word)}`));
};

/** Why a person should look at this text first; empty for most. Nothing is ever deleted for it. */
export function flagsOf(text: string): WordFlag[] {
  const flags: WordFlag[] = [];
  if (needsHelpLines(text)) flags.push('crisis');
  if (EMAIL.test(text) || PHONE.test(text)) flags.push('contact');
  if (LINK.test(text.replace(EMAIL, ''))) flags.push('link');
  return flags;
}

/** How a new word begins: held until one of the person's words was shown by the owner, and whenever it is flagged. */
export function stateOfNew({ trusted, text }: { trusted: boolean; text: string }): WordState {
  return trusted && flagsOf(text).length === 0 ? 'shown' : 'held';
}

/** What becomes of a word that so many different people have reported since it was last looked at. */
export const stateAfterReport = (state: WordState, people: number): WordState =>
  state === 'shown' && people >= REPORTS_TO_HOLD ? 'held' : state;
