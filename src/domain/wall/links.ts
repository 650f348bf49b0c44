import { skeletonOf } from '../skeleton';

/** Ways in which a text leads elsewhere, looked for in a skeleton. */

const ENDINGS = ['ru', 'рф', 'com', 'net', 'org', 'su', 'info', 'me', 'io', 'shop', 'site', 'online', 'app', 'xyz'];
/** More of them, believed only where nothing stands between the dot and its neighbours. */
const MORE_ENDINGS = [
  ...[
    'by',
    'kz',
    'ua',
    'uz',
    'de',
    'eu',
    'uk',
    'co',
    'cc',
    'gg',
    'ly',
    'be',
    'ph',
    'tv',
    'to',
    'ai',
    'dev',
    'pro',
    'ooo',
    'biz',
  ],
  ...['club', 'store', 'link', 'live', 'blog', 'москва', 'онлайн', 'сайт', 'дети', 'xn--p1ai'],
];
/** The same by ear. */
const SPELT = ['ру', 'ком', 'орг'];
/** These begin no sentence: a full stop and a space before them are no end of one. */
const NO_WORD = ['ru', 'рф', 'com', 'org', 'su', 'xyz', 'ру'];

/** A class of Unicode in its place takes a browser seconds to prepare. */
const LETTER = '[a-zа-я]';
const anyOf = (words: readonly string[]) => `(?:${words.map(skeletonOf).join('|')})(?!${LETTER})`;
const GAP = '[^\\S\\n]';
/** Its last two signs: a longer run would be tried anew at each of them. */
const HOST = '[^\\s.,:;!?()«»"@/]{2}';
const some = (...patterns: string[]) => new RegExp(patterns.join('|'), 'u');

const TIGHT = `${HOST}\\.${anyOf([...ENDINGS, ...MORE_ENDINGS, ...SPELT])}`;
const FAMILIAR = [`www${GAP}*\\.`, `t${GAP}*\\.${GAP}*me${GAP}*/`, TIGHT];
const PLAIN = some(
  ...FAMILIAR,
  `https?${GAP}*:${GAP}*/${GAP}*/`,
  `@(?:${LETTER}|[0-9_]){4,}`,
  `${HOST}${GAP}+\\.${GAP}*${anyOf([...ENDINGS, ...SPELT])}`,
  `${HOST}\\.${GAP}+${anyOf(NO_WORD)}`,
  `${HOST}[\\s([]+(?:${skeletonOf('точка')}|dot)[\\s)\\]]+${anyOf([...ENDINGS, ...SPELT])}`,
);
/** Dots that stand between the items of a list as well, so that a space beside them says little. */
const MIDDLE_DOT = /[\u00b7\u1427\u2022\u2027\u2219\u22c5\u2e31\u30fb]/gu;
const DOTTED = some(...FAMILIAR, `${HOST}${GAP}*\\.${GAP}*${anyOf(NO_WORD)}`);

/** Whether a skeleton holds an address or a name in a network. */
export const holdsLink = (skeleton: string): boolean =>
  PLAIN.test(skeleton) || DOTTED.test(skeleton.replace(MIDDLE_DOT, '.'));
