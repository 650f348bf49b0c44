/** The work that feeds the tree, in words. */
interface CauseWords {
  /** In the history: what was done. */
  done: string;
  /** After «Растёт от». */
  from: string;
  /** Where it is done. */
  link: { to: string; label: string };
}

const COMPASS = '/awareness-tools/emotional-compass';

/** By what the ledger of points keeps. */
export const CAUSE_WORDS = {
  'archetype-finished': {
    done: 'Пройден тест «Архетип предназначения»',
    from: 'пройденного теста об\u00a0архетипе предназначения',
    link: { to: '/awareness-tools/life-purpose-archetype', label: 'Пройти тест' },
  },
  'purpose-written': {
    done: 'Записано предназначение',
    from: 'слов о\u00a0своём предназначении, записанных после теста',
    link: { to: '/awareness-tools/life-purpose-archetype', label: 'Записать предназначение' },
  },
  'spark-answered': {
    done: 'Ответ на\u00a0искру дня',
    from: 'ответов на\u00a0искру дня',
    link: { to: '/awareness-tools/daily-growth-spark', label: 'Открыть искру дня' },
  },
  'emotion-entry': {
    done: 'Запись о\u00a0чувствах',
    from: 'записей о\u00a0чувствах',
    link: { to: COMPASS, label: 'Сделать запись' },
  },
  'wall-responded': {
    done: 'На\u00a0ваши слова откликнулись',
    from: 'слов на\u00a0стене вдохновения, на\u00a0которые кто-то откликнулся',
    link: { to: '/awareness-tools/inspiration-wall', label: 'Открыть стену' },
  },
  'community-thanked': {
    done: 'Вам сказали спасибо за\u00a0ответ в\u00a0сообществе',
    from: 'ответов в\u00a0сообществе, за\u00a0которые поблагодарил автор темы',
    link: { to: '/community', label: 'Открыть сообщество' },
  },
  'step-closed': {
    done: 'Шаг колеса жизни сделан в\u00a0срок',
    from: 'следующих шагов колеса жизни, сделанных в\u00a0срок',
    link: { to: '/awareness-tools/wheel-of-life', label: 'Перейти к\u00a0шагам' },
  },
  'wheel-filled': {
    done: 'Заполнено колесо жизни',
    from: 'заполненного колеса жизни',
    link: { to: '/awareness-tools/wheel-of-life', label: 'Заполнить колесо' },
  },
  'guide-finished': {
    done: 'Гид пройден до\u00a0последнего шага',
    from: 'гидов, в\u00a0которых отмечены все шаги',
    link: { to: '/courses/guides', label: 'Выбрать гид' },
  },
  'lesson-finished': {
    done: 'Урок курса пройден',
    from: 'пройденных уроков',
    link: { to: '/courses/courses', label: 'Выбрать курс' },
  },
  'big-five-finished': {
    done: 'Пройдена «Большая пятёрка»',
    from: 'пройденного опросника «Большая пятёрка»',
    link: { to: '/awareness-tools/big-5-model', label: 'Пройти опросник' },
  },
  'reflection-written': {
    done: 'Ответы на\u00a0вопросы урока',
    from: 'ответов на\u00a0вопросы уроков',
    link: { to: '/personal-cabinet/courses', label: 'Открыть свои курсы' },
  },
  'conversation-held': {
    done: 'Разговор с\u00a0карточками состоялся',
    from: 'разговоров с\u00a0карточками, которые состоялись',
    link: { to: '/awareness-tools/deep-conversation-with-cards', label: 'Открыть карточки' },
  },
  'action-done': {
    done: 'Сделано действие из\u00a0записи',
    from: 'действий из\u00a0записей, отмеченных сделанными',
    link: { to: `${COMPASS}/journal-history`, label: 'Открыть дневник' },
  },
  'carried-over': {
    done: 'Перенесено с\u00a0прежнего сайта',
    from: 'того, что было на\u00a0прежнем сайте',
    link: { to: '/personal-cabinet/progress', label: 'Открыть успехи' },
  },
} as const satisfies Record<string, CauseWords>;
