import type { EmotionKey } from '~/catalogue/emotions';

/** What the mini-compass says back: one observation and one question for each emotion. Small on purpose: the home page loads it. */
export const OBSERVATIONS: Readonly<Record<EmotionKey, { word: string; notice: string; question: string }>> = {
  joy: {
    word: 'Радость',
    notice: 'Радость показывает, что\u00a0сейчас питает вас. Её\u00a0можно не\u00a0объяснять.',
    question: 'Что сейчас наполняет меня и\u00a0как я\u00a0могу это сохранить?',
  },
  trust: {
    word: 'Доверие',
    notice: 'Когда рядом есть опора, тело это знает: дыхание ровнее, плечи ниже.',
    question: 'На\u00a0кого или на\u00a0что я\u00a0сейчас могу опереться?',
  },
  fear: {
    word: 'Страх',
    notice: 'Страх бережёт то, что\u00a0важно. Иногда он\u00a0просто приходит слишком рано.',
    question: 'От\u00a0чего он\u00a0хочет меня уберечь?',
  },
  surprise: {
    word: 'Удивление',
    notice: 'Удивление на\u00a0миг останавливает привычный ход. Можно остаться в\u00a0этой паузе.',
    question: 'Что оказалось не\u00a0таким, как\u00a0я\u00a0ожидаю?',
  },
  sadness: {
    word: 'Грусть',
    notice: 'Грусть говорит о\u00a0том, что\u00a0было дорого. Её\u00a0не\u00a0нужно торопить.',
    question: 'Чего мне сейчас не\u00a0хватает?',
  },
  disgust: {
    word: 'Отвращение',
    notice: 'Отвращение отодвигает то, что\u00a0вам не\u00a0подходит. Это тоже забота о\u00a0себе.',
    question: 'От\u00a0чего мне хочется держаться подальше?',
  },
  anger: {
    word: 'Злость',
    notice: 'Злость часто стоит там, где\u00a0проходит граница.',
    question: 'Какую мою границу сейчас задели?',
  },
  anticipation: {
    word: 'Интерес',
    notice: 'Интерес тянет вперёд. Куда он\u00a0смотрит, там\u00a0для вас что-то живое.',
    question: 'Чего я\u00a0жду и\u00a0что в\u00a0этом для меня важно?',
  },
};
