import type { CoverName } from './covers';
import { timeText } from './durations';

/** Everything that answers the question «что со мной и кто я»: the tests of the site and for whom each is. */

export const TEST_TIMES = [
  { key: 'minute', label: 'Пара минут' },
  { key: 'short', label: 'До\u00a010\u00a0минут' },
  { key: 'long', label: 'Тихий вечер' },
] as const;
export type TestTime = (typeof TEST_TIMES)[number]['key'];

export const TEST_WISHES = [
  { key: 'now', label: 'Понять, что со\u00a0мной сейчас' },
  { key: 'character', label: 'Узнать свой характер' },
  { key: 'meaning', label: 'Найти, что мной движет' },
  { key: 'whole', label: 'Увидеть жизнь целиком' },
  { key: 'start', label: 'Понять, с\u00a0чего начать' },
] as const;
export type TestWish = (typeof TEST_WISHES)[number]['key'];

export interface SelfTest {
  key: 'compass' | 'big-five-short' | 'big-five-full' | 'archetype' | 'wheel' | 'guide-test' | 'tool-test';
  path: string;
  title: string;
  minutes: string;
  /** How many things are asked. */
  asks: string;
  gets: string;
  /** What it can't tell. */
  limit: string;
  time: TestTime;
  wishes: readonly TestWish[];
  cover: CoverName;
}

export const SELF_TESTS: readonly SelfTest[] = [
  {
    key: 'compass',
    path: '/awareness-tools/emotional-compass',
    title: 'Отметка чувства на\u00a0компасе',
    minutes: timeText('compass'),
    asks: 'Чувство и\u00a0его сила',
    gets: 'Слово для того, что внутри, и\u00a0запись, к\u00a0которой можно вернуться.',
    limit: 'Говорит об\u00a0этом часе, не\u00a0о\u00a0вас целиком.',
    time: 'minute',
    wishes: ['now'],
    cover: 'bark',
  },
  {
    key: 'big-five-short',
    path: '/awareness-tools/big-5-model/assessment?form=short',
    title: 'Большая пятёрка, короткая форма',
    minutes: timeText('big-five-short'),
    asks: '58\u00a0утверждений',
    gets: 'Пять черт характера и\u00a0набросок двадцати девяти граней.',
    limit: 'Грани считаются по\u00a0двум ответам, это грубая оценка.',
    time: 'short',
    wishes: ['character'],
    cover: 'herbarium',
  },
  {
    key: 'big-five-full',
    path: '/awareness-tools/big-5-model/assessment?form=full',
    title: 'Большая пятёрка, полная форма',
    minutes: timeText('big-five-full'),
    asks: '116\u00a0утверждений',
    gets: 'Пять черт вместе, двадцать девять граней с\u00a0пояснением и\u00a0три опыта на\u00a0выбор.',
    limit: 'Сравнивает с\u00a0международной выборкой; на\u00a0русской не\u00a0проверено.',
    time: 'long',
    wishes: ['character', 'whole'],
    cover: 'five',
  },
  {
    key: 'archetype',
    path: '/awareness-tools/life-purpose-archetype',
    title: 'Архетип предназначения',
    minutes: timeText('archetype'),
    asks: '60\u00a0утверждений и\u00a012\u00a0пар',
    gets: 'Три образа, среди которых скорее всего самый громкий, с\u00a0их\u00a0шансами; дар, тень и\u00a0вопрос каждого.',
    limit: 'Наш опросник для размышления, научной проверки у\u00a0него нет.',
    time: 'short',
    wishes: ['meaning', 'character'],
    cover: 'acorn',
  },
  {
    key: 'wheel',
    path: '/awareness-tools/wheel-of-life',
    title: 'Колесо жизни',
    minutes: timeText('wheel'),
    asks: '8\u00a0оценок',
    gets: 'Картина восьми сфер и\u00a0один следующий шаг с\u00a0датой.',
    limit: 'Оценки ваши собственные, ровный круг никому не\u00a0нужен.',
    time: 'short',
    wishes: ['whole', 'start'],
    cover: 'horizon',
  },
  {
    key: 'guide-test',
    path: '/guide-test',
    title: 'Какой гид подойдёт',
    minutes: timeText('guide-test'),
    asks: '7\u00a0вопросов',
    gets: 'Один гид по\u00a0шагам и\u00a0объяснение, почему он.',
    limit: 'Подбирает чтение, о\u00a0вас ничего не\u00a0заключает.',
    time: 'minute',
    wishes: ['start', 'now'],
    cover: 'ripples',
  },
  {
    key: 'tool-test',
    path: '/landingtest',
    title: 'Какой инструмент подойдёт',
    minutes: timeText('tool-test'),
    asks: '3\u00a0вопроса',
    gets: 'Один инструмент для начала и\u00a0второй, близкий к\u00a0нему.',
    limit: 'Это простой подсчёт ваших ответов, гадания в\u00a0нём нет.',
    time: 'minute',
    wishes: ['start'],
    cover: 'dandelion',
  },
];

/** Tests that fit, in the order of the list; a time or a wish that was not told lets all pass. */
export function fittingTests(time: TestTime | null, wish: TestWish | null): SelfTest[] {
  return SELF_TESTS.filter((test) => (!time || test.time === time) && (!wish || test.wishes.includes(wish)));
}
