import type { CoverName } from './covers';
import { minutesFor, timeText } from './durations';
import type { SefiraKey } from './sefirot';

/** The eight tools: what one gets, how long it takes, what it feeds. */
export type ToolKey =
  | 'emotional-compass'
  | 'big-5-model'
  | 'life-purpose-archetype'
  | 'wheel-of-life'
  | 'daily-growth-spark'
  | 'deep-conversation-with-cards'
  | 'inspiration-wall'
  | 'tree-of-self';

export interface Tool {
  key: ToolKey;
  path: string;
  title: string;
  time: string;
  /** What one has afterwards. */
  gets: string;
  /** What it feeds; null for the tree itself. */
  sefira: SefiraKey | null;
  /** When it feeds. */
  fedBy: string;
  cover: CoverName;
}

const under = (key: ToolKey) => `/awareness-tools/${key}`;

export const TOOLS: readonly Tool[] = [
  {
    key: 'emotional-compass',
    path: under('emotional-compass'),
    title: 'Эмоциональный компас',
    time: 'Меньше минуты',
    gets: 'Чувство, его сила и\u00a0одна фраза о\u00a0том, что внутри. Остальное по\u00a0желанию.',
    sefira: 'binah',
    fedBy: 'за\u00a0запись',
    cover: 'bark',
  },
  {
    key: 'big-5-model',
    path: under('big-5-model'),
    title: 'Большая пятёрка',
    time: `${timeText('big-five-short')} коротко, ${minutesFor('big-five-full')}\u00a0полностью`,
    gets: 'Пять черт и\u00a0двадцать девять граней: где вам легко, где тесно и\u00a0что попробовать.',
    sefira: 'hod',
    fedBy: 'за\u00a0пройденный тест',
    cover: 'five',
  },
  {
    key: 'life-purpose-archetype',
    path: under('life-purpose-archetype'),
    title: 'Архетип предназначения',
    time: timeText('archetype'),
    gets: 'Три образа, среди которых скорее всего самый громкий, с\u00a0их\u00a0шансами, и\u00a0вопрос на\u00a0неделю.',
    sefira: 'keter',
    fedBy: 'за\u00a0тест и\u00a0за\u00a0записанное предназначение',
    cover: 'acorn',
  },
  {
    key: 'wheel-of-life',
    path: under('wheel-of-life'),
    title: 'Колесо жизни',
    time: timeText('wheel'),
    gets: 'Восемь сфер на\u00a0одном круге и\u00a0один следующий шаг с\u00a0датой.',
    sefira: 'tiferet',
    fedBy: 'за\u00a0заполненное колесо',
    cover: 'horizon',
  },
  {
    key: 'daily-growth-spark',
    path: under('daily-growth-spark'),
    title: 'Искра дня',
    time: timeText('spark'),
    gets: 'Вопрос, упражнение или мысль на\u00a0сегодня и\u00a0место для вашего ответа.',
    sefira: 'chokhmah',
    fedBy: 'за\u00a0ответ',
    cover: 'dandelion',
  },
  {
    key: 'deep-conversation-with-cards',
    path: under('deep-conversation-with-cards'),
    title: 'Разговор по\u00a0душам с\u00a0карточками',
    time: `От\u00a0${timeText('cards')}`,
    gets: 'Вопросы, с\u00a0которыми начинают с\u00a0лёгкого и\u00a0доходят до\u00a0важного. Вдвоём, в\u00a0семье или наедине с\u00a0собой.',
    sefira: 'yesod',
    fedBy: 'за\u00a0разговор, который состоялся',
    cover: 'ripples',
  },
  {
    key: 'inspiration-wall',
    path: under('inspiration-wall'),
    title: 'Стена вдохновения',
    time: 'Сколько захочется',
    gets: 'Свои и\u00a0чужие слова, из\u00a0которых складывается своё собрание на\u00a0трудный день.',
    sefira: 'chesed',
    fedBy: 'когда на\u00a0ваши слова откликнулись',
    cover: 'nest',
  },
  {
    key: 'tree-of-self',
    path: '/tree-of-self',
    title: 'Древо себя',
    time: 'Минута, чтобы посмотреть',
    gets: 'Десять сторон жизни и\u00a0двадцать два пути. Видно, что растёт; за\u00a0паузу ничего не\u00a0убавляется.',
    sefira: null,
    fedBy: '',
    cover: 'roots',
  },
];

const byKey = new Map(TOOLS.map((tool) => [tool.key as string, tool]));

/** A tool by its name; undefined for another text. */
export const findTool = (key: string): Tool | undefined => byKey.get(key);
