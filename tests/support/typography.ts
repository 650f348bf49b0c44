import { type ProseLine, russianWords } from './content-prose';

/** Typography of the site's own texts: what an author types wrong and `typograf` does not put right. */

interface Rule {
  says: string;
  pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { says: 'место из заготовки не заполнено', pattern: /ЗАМЕНИТЕ/ },
  { says: 'прямые кавычки вместо «ёлочек»', pattern: /["”]|(?<!„[^„“]*)“/ },
  { says: 'дефис или короткое тире вместо длинного', pattern: /(?<=\S) (?:-|--|–) (?=\S)/ },
  { says: 'длинное тире без пробелов', pattern: /[\p{L}\p{N}]—[\p{L}\p{N}]/u },
  { says: 'дефис между числами вместо короткого тире', pattern: /(?<![\p{L}\d-])\d+-\d+(?![\p{L}\d-])/u },
  { says: 'три точки вместо многоточия', pattern: /\.\.\./ },
  { says: 'пробел перед знаком', pattern: /[\p{L}\p{N}»)] +[,;:?!.](?!\S)/u },
  { says: 'два пробела подряд', pattern: /\S {2,}(?=\S)/ },
  { says: 'пробел внутри кавычек или скобок', pattern: /[«(] |(?<!…) [»)]/ },
];

/** Latin words that readers know from elsewhere; Roman numerals pass by themselves. */
const LATIN = new Set([
  'PDF',
  'CSV',
  'JSON',
  'RSS',
  'HTTPS',
  'AES',
  'GCM',
  'DOI',
  'cookie',
  'Cookie',
  'Daylio',
  'daylio',
  'Pixels',
  'baseline',
]);
const ROMAN = /^[IVXLC]+$/;

function latinWords({ text }: ProseLine): string[] {
  const found = text.match(/[A-Za-z]{2,}/g) ?? [];
  return found.filter((word) => !LATIN.has(word) && !ROMAN.test(word)).map((word) => `латинское слово «${word}»`);
}

/** Somebody who is quoted may cry out; the site may not. */
function loud({ text }: ProseLine): string[] {
  let said = text.replace(/!\[/g, '[');
  for (let before = ''; before !== said; ) {
    before = said;
    said = said.replace(/«[^«»]*»|„[^„“]*“/g, '');
  }
  return said.includes('!') ? ['восклицательный знак вне прямой речи'] : [];
}

function unpaired({ text }: ProseLine): string[] {
  const count = (sign: string) => text.split(sign).length - 1;
  const isNested = /«[^»]*«/.test(text);
  return [
    ...(count('«') === count('»') ? [] : ['кавычки «» без пары']),
    ...(isNested ? ['внутри «ёлочек» — „лапки“'] : []),
  ];
}

/** What is wrong with a line; empty when nothing is. */
export function typographyFaults(line: ProseLine): string[] {
  // Cells of tables and marks of lists are no prose.
  const text = /^\s*\|/.test(line.text)
    ? line.text
        .replace(/\s*\|\s*/g, '|')
        .replace(/\|+/g, '. ')
        .trim()
    : line.text.trim().replace(/^[-*] /, '');
  const broken = RULES.filter(({ pattern }) => pattern.test(text)).map(({ says }) => says);
  return [...broken, ...latinWords(line), ...loud(line), ...unpaired(line)];
}

/** Where е is a word of its own: all and everything, than and what, he learns and he will learn. */
const BOTH = new Set('все всем чем нем узнает узнаешь узнаете узнаем берег мел небо осел падеж совершенный'.split(' '));
const ALWAYS_YO =
  'ещё её неё моё твоё своё идёт даёт живёт придёт найдёт начнёт поймёт ребёнок тяжёлый лёгкий чёрный жёлтый зелёный тёплый'.split(
    ' ',
  );

const withE = (word: string) => word.replaceAll('ё', 'е');

/** Words with ё that these texts write with е, as `ещё`: a text writes ё throughout. */
export function lostYo(lines: readonly ProseLine[]): string[] {
  const words = lines.flatMap(({ file, line, text }) =>
    russianWords(text).map((word) => ({ word: word.toLowerCase(), place: `${file}: ${line}` })),
  );
  const known = [...ALWAYS_YO, ...words.map(({ word }) => word).filter((word) => word.includes('ё'))];
  const forms = new Map(known.map((word) => [withE(word), word]));
  return words
    .filter(({ word }) => forms.has(word) && !BOTH.has(word.split('-', 1)[0] ?? word))
    .map(({ word, place }) => `${place}: «${word}» — через ё: «${forms.get(word)}»`);
}
