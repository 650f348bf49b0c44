import type { Ask, CategoryKey, Support, TopicAudience, Voice, WarningLabel } from '~/catalogue/community';

/** What the demo person and two more people say to each other in the community. */

export type DemoSpeaker = 'anna' | 'igor' | 'nina';

interface DemoWords {
  id: string;
  by: DemoSpeaker;
  text: string;
  /** Who has answered it without words, and how. */
  supports?: readonly [DemoSpeaker, Support][];
}

export interface DemoAnswer extends DemoWords {
  /** What it quotes. */
  quote?: string;
  voice?: Voice;
}

export interface DemoTopic extends DemoWords {
  category: CategoryKey;
  title: string;
  asks: Ask;
  audience: TopicAudience;
  voice: Voice;
  warning?: WarningLabel;
  answers: readonly DemoAnswer[];
}

export const DEMO_TOPICS: readonly DemoTopic[] = [
  {
    ...{ id: 'topic-new-here', by: 'igor', category: 'hello', asks: 'experience', audience: 'all', voice: 'public' },
    title: 'Здравствуйте. Я здесь вторую неделю',
    text: 'Пришёл из-за того, что дома спрашивают «что с тобой», а ответить нечего: просто тяжело.\n\nПока научился отличать усталость от злости. С чего начинали вы?',
    supports: [
      ['nina', 'hear'],
      ['anna', 'same'],
    ],
    answers: [
      {
        ...{ id: 'answer-new-here-1', by: 'nina' },
        text: 'С кухни. Записывала вечером одно слово, пока закипал чайник. Через месяц слов стало десять.',
        supports: [['igor', 'thanks']],
      },
      {
        ...{ id: 'answer-new-here-2', by: 'anna', quote: 'topic-new-here' },
        text: 'Усталость от злости я тоже путала. Мне помогло спрашивать: *чего сейчас хочется — лечь или хлопнуть дверью?*',
        supports: [['igor', 'same']],
      },
    ],
  },
  {
    ...{ id: 'topic-sunday-evening', by: 'anna', category: 'emotions', asks: 'listen', audience: 'members' },
    ...{ voice: 'pseudonym', title: 'Воскресенье, вечер' },
    text: 'С пяти часов внутри как перед экзаменом, хотя завтра обычный день. Не ищу, что с этим делать. Хочется просто сказать это вслух кому-нибудь.',
    supports: [
      ['igor', 'same'],
      ['nina', 'hug'],
    ],
    answers: [
      { ...{ id: 'answer-sunday-1', by: 'nina' }, text: 'Слышу. У меня такими были вечера перед сменой.' },
      {
        ...{ id: 'answer-sunday-2', by: 'igor', voice: 'pseudonym' },
        text: 'Я тут. Тоже сижу и слушаю, как тикает.',
        supports: [['anna', 'hug']],
      },
    ],
  },
  {
    ...{ id: 'topic-breathing', by: 'nina', category: 'practices', asks: 'experience', audience: 'all' },
    ...{ voice: 'public', title: 'Дыхание на счёт: кому не подошло' },
    text: 'Пробовала неделю. На задержке начинает казаться, что воздуха мало, и становится только тревожнее.\n\n> Вдох на четыре, пауза на четыре\n\nПаузу убрала, оставила длинный выдох. Так идёт. А у вас?',
    answers: [
      {
        ...{ id: 'answer-breathing-1', by: 'igor' },
        text: 'То же самое. Мне лучше на ходу:\n\n- три шага вдох\n- пять шагов выдох\n\nСидя считать не могу.',
        supports: [['nina', 'thanks']],
      },
      {
        ...{ id: 'answer-breathing-2', by: 'anna', quote: 'answer-breathing-1' },
        text: 'На ходу попробовала сегодня до метро. Сбилась на светофоре, зато улыбнулась.',
      },
    ],
  },
  {
    ...{ id: 'topic-father', by: 'igor', category: 'relations', asks: 'advice', audience: 'members' },
    ...{ voice: 'pseudonym', warning: 'loss', title: 'Год, как нет отца' },
    text: 'В пятницу годовщина. Мать хочет собрать всех, а я не уверен, что выдержу застолье. Как сказать ей, чтобы не обидеть?',
    supports: [
      ['anna', 'hug'],
      ['nina', 'hug'],
    ],
    answers: [
      {
        ...{ id: 'answer-father-1', by: 'nina' },
        text: 'Я бы сказала ей прямо и заранее: «Приду утром, побудем вдвоём, а вечером уеду». Ей, может быть, утро и нужнее.',
        supports: [['igor', 'thanks']],
      },
    ],
  },
  {
    ...{
      id: 'topic-one-lesson',
      by: 'anna',
      category: 'courses',
      asks: 'experience',
      audience: 'all',
      voice: 'public',
    },
    title: 'Вы делаете уроки по порядку?',
    text: 'Второй раз застреваю на третьем уроке и начинаю подозревать, что дело в «по порядку». Кто-нибудь проходил вразброс?',
    answers: [
      {
        ...{ id: 'answer-one-lesson-1', by: 'igor' },
        text: 'Я. Сначала пятый, потом вернулся. Ничего не рассыпалось.',
        supports: [['anna', 'thanks']],
      },
    ],
  },
];
