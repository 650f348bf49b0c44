import { stemmer } from '@orama/stemmers/russian';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchFile, searchTexts } from '~/content/search-index';
import { askedParts, asksForHelp, isOneSlip } from '~/domain/reading/asked-words';
import { findPages } from '~/web/features/search/find-pages';
import { readIndex, type SiteIndex } from '~/web/features/search/site-index';

/** What people ask the site's search for, in their own words, and what it has to show among the first three. */

let index: SiteIndex;
beforeAll(async () => {
  const file = searchFile(searchTexts());
  index = { pages: file.pages, sections: await readIndex(JSON.parse(JSON.stringify(file.index)) as object) };
});

const firstThree = (query: string): string[] =>
  findPages(index, query)
    .groups.flatMap(({ hits }) => hits.map(({ to }) => to))
    .slice(0, 3);

describe('the search of the site', () => {
  it.each([
    ['ссора с мужем', /after-a-quarrel/],
    ['поссорилась с женой', /after-a-quarrel/],
    ['как уснуть', /sleep|evening-ritual/],
    ['не могу заснуть', /sleep|evening-ritual/],
    ['бессоница', /sleep|evening-ritual/],
    ['панические атаки', /panic-attack/],
    ['паничиская атака', /panic-attack/],
    ['приступ паники', /panic-attack/],
    ['выгорел', /guides\/burnout/],
    ['выгорела на работе', /guides\/burnout/],
    ['эмоциональное выгорание', /guides\/burnout/],
    ['расставание', /blog\/breakup/],
    ['как пережить расставание', /blog\/breakup/],
    ['меня бросил парень', /blog\/breakup/],
    ['развод с детьми', /divorce-with-children/],
    ['как сказать ребёнку о разводе', /divorce-with-children/],
    ['алименты', /divorce-with-children/],
    ['абьюз', /abuse-and-gaslighting/],
    ['абьюзивные отношения', /abuse-and-gaslighting/],
    ['газлайтинг', /abuse-and-gaslighting/],
    ['газлайтер', /abuse-and-gaslighting/],
    ['муж бьёт', /abuse-and-gaslighting/],
    ['домашнее насилие', /abuse-and-gaslighting/],
    ['созависимость', /blog\/codependency/],
    ['созависимые отношения', /blog\/codependency/],
    ['муж пьёт', /blog\/codependency/],
    ['рпп', /blog\/body-and-food/],
    ['расстройство пищевого поведения', /blog\/body-and-food/],
    ['переедание', /blog\/body-and-food/],
    ['переедаю по ночам', /blog\/body-and-food/],
    ['булемия', /blog\/body-and-food/],
    ['анорексия', /blog\/body-and-food/],
    ['ненавижу своё тело', /blog\/body-and-food/],
    ['хочу похудеть', /blog\/body-and-food/],
    ['тело и еда', /blog\/body-and-food/],
    ['как съехать от родителей', /blog\/moving-out/],
    ['сьехать от родителей', /blog\/moving-out/],
    ['живу с родителями', /blog\/moving-out/],
    ['сепарация', /blog\/moving-out/],
    ['хочу жить отдельно', /blog\/moving-out/],
    ['родители не отпускают', /blog\/moving-out/],
    ['дочь ничего не ест', /blog\/body-and-food/],
    ['ем и не могу остановиться', /blog\/body-and-food/],
    ['срываюсь на еду', /blog\/body-and-food/],
    ['эмиграция', /blog\/emigration/],
    ['имиграция', /blog\/emigration/],
    ['переезд в другую страну', /blog\/emigration/],
    ['переехала в другой город', /blog\/emigration/],
    ['тоска по дому', /blog\/emigration/],
    ['скучаю по дому', /blog\/emigration/],
    ['культурный шок', /blog\/emigration/],
    ['переехала в москву', /blog\/emigration/],
    ['релокация', /blog\/emigration/],
    ['эмоциональный интеллект', /blog\/emotional-intelligence/],
    ['эмоциональный интелект', /blog\/emotional-intelligence/],
    ['как развить эмоциональный интеллект', /blog\/emotional-intelligence/],
    ['эмпатия', /blog\/emotional-intelligence/],
    ['синдром самозванца', /blog\/impostor-syndrome/],
    ['чувствую себя самозванцем', /blog\/impostor-syndrome/],
    ['перфекционизм', /blog\/perfectionism/],
    ['перфикционизм', /blog\/perfectionism/],
    ['я перфекционистка', /blog\/perfectionism/],
    ['сдвг', /blog\/adult-adhd/],
    ['сдвг у взрослых', /blog\/adult-adhd/],
    ['дефицит внимания', /blog\/adult-adhd/],
    ['не могу сосредоточиться', /blog\/adult-adhd/],
    ['ревность', /blog\/jealousy/],
    ['муж ревнует', /blog\/jealousy/],
    ['ревную парня', /blog\/jealousy/],
    ['как перестать ревновать', /blog\/jealousy/],
    ['психосоматика', /blog\/psychosomatics/],
    ['психосамотика', /blog\/psychosomatics/],
    ['первый приём у психолога', /blog\/first-visit/],
    ['как сменить психолога', /blog\/first-visit/],
    ['психолог не подходит', /blog\/first-visit/],
    ['усталасть', /tired-or-burnt-out|rest-is-not-earned/],
    ['экспорт', /faq#export/],
    ['экспортировать записи', /faq#export/],
    ['суицид', /faq#urgent/],
    ['тревога', /blog\/anxiety/],
    ['постоянная тревога', /blog\/anxiety/],
    ['тревожность', /blog\/anxiety/],
    ['тривога', /blog\/anxiety/],
    ['прокрастинация', /procrastination/],
    ['прокрастенация', /procrastination/],
    ['почему я всё откладываю', /procrastination/],
    ['лень', /procrastination/],
    ['самооценка', /self-esteem/],
    ['заниженная самооценка', /self-esteem/],
    ['самаоценка', /self-esteem/],
    ['неуверенность в себе', /self-esteem/],
    ['депрессия', /blog\/depression/],
    ['дипрессия', /blog\/depression/],
    ['как понять что депрессия', /blog\/depression/],
  ])('«%s»', (query, expected) => {
    expect(firstThree(query).join(' ')).toMatch(expected);
  });
});

describe('the help lines in the search', () => {
  it.each([
    'суицид',
    'суецид',
    'Суицидальные мысли',
    'не хочу жить',
    'покончить с собой',
    'самоубийство',
    'о самоубийстве',
    'селфхарм',
    'self-harm',
    'телефон доверия',
  ])('come first for «%s»', (query) => {
    expect(asksForHelp(query, stemmer)).toBe(true);
  });

  it.each(['', 'с', 'хочу жить легче', 'телефон', 'линия жизни', 'помощь', 'ссора', 'не хочу работать'])(
    'stay away from «%s»',
    (query) => {
      expect(asksForHelp(query, stemmer)).toBe(false);
    },
  );
});

describe('askedParts', () => {
  it.each([
    ['переехала', 'эмиграция'],
    ['переедала', 'еда'],
  ])('takes «%s» as it is written before a word with one other letter', (query, means) => {
    expect(askedParts(query, stemmer).flatMap((part) => part.means)).toContain(means);
  });

  it('leaves out common words, unless there are no others', () => {
    expect(askedParts('как быть', stemmer).map(({ words }) => words)).toEqual([['быть']]);
    expect(askedParts('как я', stemmer).map(({ words }) => words)).toEqual([['как'], ['я']]);
  });
});

describe('isOneSlip', () => {
  it.each([
    ['бессонниц', 'бессониц', true],
    ['суицид', 'суецид', true],
    ['дом', 'дома', true],
    ['паника', 'паника', true],
    ['тревога', 'трвеога', false],
    ['сон', 'дом', false],
  ])('%s, %s: %s', (one, other, same) => {
    expect(isOneSlip(one, other)).toBe(same);
    expect(isOneSlip(other, one)).toBe(same);
  });
});
