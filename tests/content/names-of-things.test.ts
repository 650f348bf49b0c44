import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allProse } from '../support/content-prose';
import { interfaceLines } from '../support/interface-lines';

/** One name for each thing of the site, whoever wrote the text. */

interface Name {
  thing: string;
  /** How it is not called. */
  other: RegExp;
  /** Lines in which the word means another thing. */
  not: readonly RegExp[];
  /** Files in which it is told of; without it all. */
  where?: RegExp;
}

const NAMES: readonly Name[] = [
  {
    thing: '«Журнал»: статьи; своё: «Дневник»',
    other: /(?:ваш|сво|мо|личн|эмоци|чувств)[\p{L}]* журнал|журнал[\p{L}]* (?:записей|чувств|эмоций)/iu,
    not: [],
  },
  {
    thing: '«Древо»: десять сефирот; дерево растёт во дворе',
    other: /(?<![\p{L}])дерев(?:о|а|у|ом|е)(?![\p{L}])/iu,
    where: /^src\/|^content\/(?:pages|faq|letters|[\w-]+\.yaml)/,
    not: [
      /Дерево (?:Кирхера|Виленского Гаона|Ари)|повторяет дерево, которое напечатал/,
      /Дерево, которое не полили|деревом\.$|дерево не старается/,
    ],
  },
  { thing: '«Собрание»: слова со стены', other: /коллекци/iu, not: [] },
  {
    thing: '«Чувство»: то, что записывают; эмоция остаётся в названиях книг и опросников',
    other: /(?<![\p{L}])эмоци(?:я|и|ю|ей|й|ям|ями|ях)(?![\p{L}])/iu,
    // Titles in tables of other programs are read as they stand there.
    where: /^(?!src\/catalogue\/other-diaries\.ts)/,
    not: [
      /регуляци[ия] эмоций|Психологи[ия] эмоций|теории эмоций|Эмоции и их развитие|Учение об эмоциях|Культура, эмоции|рождаются эмоции|шесть основных эмоций|управлении эмоциями|^\s*\d*\s*\[\^/,
      /^эмоция$|COPE|концентрация на эмоциях|Редко замечаю свои эмоции|волю эмоциям/,
    ],
  },
];

const lines = [...interfaceLines(), ...allProse()].map((line) => ({
  ...line,
  text: line.text.replaceAll('\u00a0', ' '),
}));

it.each(NAMES)('$thing', ({ other, not, where = /./ }) => {
  expect(lines.length).toBeGreaterThan(5_000);
  const called = lines.filter(
    ({ file, text }) => where.test(file) && other.test(text) && !not.some((form) => form.test(text)),
  );
  expect(called.map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 140)}`)).toEqual([]);
});

it('a link called «журнал» leads to the articles', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(md|yaml)$/.test(name),
  );
  const led = files.flatMap(
    (name) => readFileSync(`content/${name}`, 'utf8').match(/\[[^\]]*журнал[^\]]*\]\(\/(?!blog)[^)]*\)/giu) ?? [],
  );
  expect(led).toEqual([]);
});
