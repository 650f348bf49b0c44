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
    thing: 'своё: «Дневник»',
    other: /(?:ваш|сво|мо|личн|эмоци|чувств)[\p{L}]* журнал|журнал[\p{L}]* (?:записей|чувств|эмоций)/iu,
    not: [],
  },
  {
    thing: '«Статьи»: раздел, который читают; журнал ведут сервер и модераторы',
    other: /(?<![\p{L}])журнал(?!ист)[\p{L}]*/iu,
    where: /^src\/web\/(?!features\/(?:moderation|notices)\/)|^src\/content\/|^content\/faq\//,
    not: [/журналы сервера|служебные журналы|журнал[\p{L}]*\s+наблюдений/iu],
  },
  {
    thing: '«Дневник»: свои записи по дням; история бывает у баллов и у тестов',
    other: /истори[яиюей]+ записей|перечитать(?: записи)?$|^(?:все записи|история)$/iu,
    where: /^src\//,
    not: [],
  },
  {
    thing: '«Заблокированные»: те, чьих сообщений человек не видит',
    other: /кого я не вижу/iu,
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
  {
    thing: '«Узор»: что сложилось из\u00a0записей; анализ бывает у\u00a0врача и\u00a0в\u00a0службах',
    other: /(?<![\p{L}])анализ(?:а|у|ом|е)?(?![\p{L}])/iu,
    where: /^src\/web\/|^src\/content\/|^content\/faq\//,
    not: [],
  },
  {
    thing: '«На потом»: то, к\u00a0чему вернутся, будь то текст, ответ или карточка',
    other: /(?<![\p{L}])(?:в любимы[хе]|избранн[\p{L}]*|отложенное)$|из любимых|и отложенное$/iu,
    where: /^src\//,
    not: [],
  },
  {
    thing: '«Читать»: статьи, гиды, курсы, практики и\u00a0листы; «Люди» и\u00a0«Сообщество» — одно',
    other: /^(?:Практики и разговоры|Бесплатные материалы|Читать и слушать вместе)$/u,
    where: /^src\/web\/layouts\//,
    not: [],
  },
  {
    thing:
      'главное дело: «Отметить чувство» у\u00a0гостя, «Запись» и\u00a0«Сделать запись» у\u00a0вошедшего, «Добавить запись» в\u00a0напоминании',
    other:
      /^(?:(?:новая|начать|создать|оставить|сделать первую|записать новую) запись|(?:записать|добавить|назвать|отметить своё) чувство|отметиться|сделать отметку)$/iu,
    where: /^src\/(?:web|catalogue)\//,
    not: [],
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
  {
    thing: '«Сообщение»: то, что пишут в сообществе; «слово» стоит на стене',
    other: /(?<![\p{L}])слов(?:а|ам|ами|ах)?(?![\p{L}])/iu,
    where:
      /^src\/(?:web\/(?:features\/(?:community|moderation|notices)\/|pages\/community-)|catalogue\/(?:community|notice-letter))|^content\/(?:community\.yaml|pages\/community-rules|letters\/(?:community-|held-))/,
    not: [
      // A count of words, and words that are words.
      /(?:несколько|нескольких|пару|пара|двух|двум|сказать два|без) слов|Два случайных слова|а слова для него нет/iu,
      /слова, которые могут обидеть|слова, похожие на имена|слова из списка ничего не удаляют/,
    ],
  },
  {
    thing: 'сообщество: сообщение, а не слова, видно, скрыто, удалено',
    other:
      /(?<![\p{L}])слова (?:под псевдонимом|(?:в|для) сообществ)|(?:ваши|мои|свои|первые) слова (?:в сообществе|здесь)/iu,
    // What was agreed to keeps its words until its next version.
    where: /^(?!content\/pages\/(?:privacy|consent|terms|letters)\.md)/,
    not: [],
  },
  {
    thing: '«Владелец сайта»',
    other: /(?<![\p{L}])хозя(?:ин|ина|ину|ином|ине|ева|евам|ев)(?![\p{L}])/iu,
    where: /^src\/|^content\/(?:pages|faq|letters|community\.yaml)/,
    // Names that nobody may take; the owner of an account in a text that was agreed to.
    not: [/админ администратор/, /^Cookie нужны только для регистрации/],
  },
  {
    thing: '«Обзор»: работа, которая собрала другие',
    other: /(?<![\p{L}])(?:сводк[\p{L}]*|свод(?:а|у|ом|е|ы|ов)?)(?![\p{L}])/iu,
    // The arch of a foot.
    not: [/Пальцы, свод, пятки/],
  },
  {
    thing: 'древо: сторона растёт, путь ожил; год: дуга объяснена там, где стоит',
    other:
      /(?<![\p{L}])(?:пита(?:ет|ют|ется|ются)|жив(?:ой|ого|ому|ые|ых|ым|ыми) пут[\p{L}]*)(?![\p{L}])|(?:нов|одн)[\p{L}]+ дуг/iu,
    where: /^src\/|^content\/(?:pages|faq|letters|tree\.yaml)/,
    not: [],
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

it('no link is called «журнал» or «история» that leads to articles or to the diary', () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(md|yaml)$/.test(name),
  );
  const led = files.flatMap(
    (name) =>
      readFileSync(`content/${name}`, 'utf8').match(
        /\[журнал\S*\]\(\/[^)]*\)|\[истори\S*\]\(\/[^)]*journal-history\)/giu,
      ) ?? [],
  );
  expect(led).toEqual([]);
});

it('the owner of the site has the same name in commands and documents', () => {
  const commands = readdirSync('src/server/commands').map((name) => `src/server/commands/${name}`);
  const files = ['docs/openapi.json', 'docs/operations.md', 'content/community.yaml', ...commands];
  expect(files.filter((file) => /хозя(?:ин|ев)/iu.test(readFileSync(file, 'utf8')))).toEqual([]);
});
