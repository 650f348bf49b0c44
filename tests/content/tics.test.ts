import { expect, it } from 'vitest';
import { allProse } from '../support/content-prose';

/** Turns of speech that are good once and tire a reader of six texts in a row; each has its limit over all texts of `content/`. */

interface Tic {
  name: string;
  form: RegExp;
  most: number;
  /** In one file. */
  mostInOne: number;
}

const word = (forms: string) => new RegExp(`(?<![\\p{L}])(?:${forms})(?![\\p{L}])`, 'giu');

const TICS: readonly Tic[] = [
  { name: 'хватит, достаточно, довольно', form: word('хватит|достаточно|довольно'), most: 30, mostInOne: 6 },
  { name: 'не нужно, не надо, незачем', form: word('не (?:нужно|надо)|незачем'), most: 40, mostInOne: 4 },
  {
    name: 'слова, на которых читатель останавливается: устаревшие и загадочные',
    form: word(
      'худо|стало быть|иной раз|не подряжал\\p{L}*|мысли не жить|покуда|нежели|дабы|строже заказан\\p{L}*|отнюдь|нынче|весьма|' +
        'вдобавок|сетовать|посетовать|невмоготу|хвор\\p{L}*|с ним побыть',
    ),
    most: 0,
    mostInOne: 0,
  },
  {
    name: '«тоска» вместо подавленности, с которой идут к врачу',
    form: word('тоск\\p{L}+ (?:без повода|(?:длиннее|дольше) двух недель)|(?:две|двух) недел\\p{L}+ тоск\\p{L}+'),
    most: 0,
    mostInOne: 0,
  },
  {
    // «Имена вымышлены, ситуации собраны», «не проверена, поэтому проценты названы», «что выполнено, выполнено было мало» hide nobody.
    name: 'лицо спрятано за причастиями: «плечи пожаты, книга раскрыта»',
    form: /(?<!\p{L})(?:\p{L}+ (?:\p{Ll}+ )?\p{Ll}{3,}|\p{Lu}\p{Ll}{2,})(?:[аяеё]н|[ыия]т)[аоы], (?:\p{Ll}+ ){0,2}\p{Ll}{3,}(?:[аяеё]н|[ыия]т)[аоы](?=[,.;: —])/gu,
    most: 3,
    mostInOne: 1,
  },
  {
    name: 'звание перед именем: «психолог такая-то»',
    form: /(?:[Пп]сихолог|[Пп]сихотерапевт|[Пп]сихиатр|[Пп]сихоаналитик|[Сс]оциолог|[Нн]евролог)(?:а|у|ом|и)? \p{Lu}\p{Ll}+ \p{Lu}/gu,
    most: 26,
    mostInOne: 2,
  },
  { name: 'Готово. Шаг сделан', form: word('готово|шаг сделан'), most: 6, mostInOne: 2 },
  {
    name: 'знакомство с учёным: «такая-то, которая изучает»',
    form: /\p{Lu}\p{Ll}+, котор(?:ый|ая|ые) (?:изуча|исследу|расспрашива|лечи|учит)\p{L}*/gu,
    most: 1,
    mostInOne: 1,
  },
  { name: '«Пример.» как заголовок', form: /(?<![\p{L}])Пример\./gu, most: 0, mostInOne: 0 },
  { name: 'судя по ответам', form: word('судя по(?: \\p{L}+)? ответам'), most: 0, mostInOne: 0 },
  {
    name: 'похвала собственному тексту',
    form: /(?:вывод|совет)[^.!?]{0,40}(?<![\p{L}])(?:скромн|полезн)/giu,
    most: 0,
    mostInOne: 0,
  },
  {
    name: 'оговорка о причине после каждого исследования',
    form: /причин\p{L}* (?:тут|здесь|ещё)|(?:здесь|тут|где) причин|связь (?:эта )?ещё не причина|это связь,|причин\p{L}* доказать|а что следствие/giu,
    most: 9,
    mostInOne: 2,
  },
  {
    name: 'указание в будущем страдательном: «будет отмечено»',
    form: word('(?:будет|будут) (?:отмечен|записан|показан|обозначен|указан|сохранён)\\p{L}*'),
    most: 2,
    mostInOne: 1,
  },
];

const lines = allProse().map((line) => ({ ...line, text: line.text.replaceAll('\u00a0', ' ') }));

it.each(TICS)('$name: at most $most times, $mostInOne in one text', ({ form, most, mostInOne }) => {
  const found = new Map<string, number>();
  for (const { file, text } of lines) {
    const count = text.match(form)?.length ?? 0;
    if (count > 0) found.set(file, (found.get(file) ?? 0) + count);
  }
  const counts = [...found].sort(([, a], [, b]) => b - a);
  const told = counts.map(([file, count]) => `${count} ${file}`).join('\n');
  expect(lines.length).toBeGreaterThan(5_000);
  expect(Math.max(0, ...found.values()), told).toBeLessThanOrEqual(mostInOne);
  expect(
    counts.reduce((sum, [, count]) => sum + count, 0),
    told,
  ).toBeLessThanOrEqual(most);
});
