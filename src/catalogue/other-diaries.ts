/** What diaries of other programs are told by in words: their moods, the titles of columns, and how this one takes over what has no place. */

/** Programs by name, and their files in words after «похоже на». */
export const SOURCE_NAMES = {
  daylio: { title: 'Daylio', file: 'дневник Daylio' },
  pixels: { title: 'Pixels', file: 'дневник Pixels' },
  baseline: { title: 'baseline', file: 'дневник baseline' },
  csv: { title: 'Таблица', file: 'таблицу' },
} as const;

/** Words of the five moods that every Daylio begins with, best first; the app has them in the phone's language. */
export const DAYLIO_MOODS = [
  ['rad', 'супер', 'отлично'],
  ['good', 'хорошо'],
  ['meh', 'так себе', 'нормально'],
  ['bad', 'плохо'],
  ['awful', 'ужасно'],
] as const;

/** Beginnings of the months, as a date may tell them. */
export const MONTH_BEGINNINGS = [
  'янв',
  'фев',
  'мар',
  'апр',
  'мая',
  'июн',
  'июл',
  'авг',
  'сен',
  'окт',
  'ноя',
  'дек',
] as const;

/** Beginnings of titles by which a column of a table is known, the surest first. */
export const COLUMN_TITLES = {
  day: ['full_date', 'дата', 'день', 'date', 'day', 'timestamp', 'created', 'когда'],
  time: ['время', 'time', 'час', 'hour'],
  word: ['чувство', 'эмоция', 'настроение', 'emotion', 'feeling', 'mood', 'оценка', 'score', 'rating'],
  strength: ['сила', 'интенсивность', 'intensity', 'strength', 'уровень', 'level'],
  note: [
    'запись',
    'заметка',
    'текст',
    'комментарий',
    'note',
    'entry',
    'text',
    'journal',
    'comment',
    'описание',
    'мысли',
  ],
  tags: ['метки', 'теги', 'занятия', 'tags', 'activities', 'labels'],
} as const;

/** Before a mood that is a number, in the tag that keeps it. */
export const MOOD_TAGS = { daylio: 'Daylio', pixels: 'Pixels', baseline: 'baseline', csv: 'настроение' } as const;

/** Before names in the text of an entry. */
export const REST_WORDS = { tags: 'Метки', files: 'Снимки' } as const;

/** For an entry of the earlier site that tells no feeling. */
export const UNTOLD_FEELING = 'не\u00a0указано';
