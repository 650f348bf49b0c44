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

/** Titles by which a column of a table is known, in small letters and without signs; the surest first. */
export const COLUMN_TITLES = {
  zone: ['часовой пояс', 'пояс', 'timezone', 'time zone', 'tz', 'zone'],
  day: [
    ...['full date', 'дата', 'день', 'date', 'day', 'datetime', 'date time', 'timestamp', 'created at'],
    ...['created', 'когда', 'datum', 'fecha', 'data'],
  ],
  time: ['время', 'time', 'час', 'hour', 'zeit', 'uhrzeit', 'hora', 'heure'],
  strength: ['сила', 'интенсивность', 'intensity', 'strength', 'уровень', 'level'],
  word: [
    ...['чувство', 'эмоция', 'настроение', 'emotion', 'feeling', 'mood', 'чувства', 'эмоции', 'emotions', 'feelings'],
    ...['mood score', 'оценка', 'score', 'rating', 'stimmung', 'gefühl', 'humeur'],
  ],
  shade: ['оттенок', 'shade'],
  note: [
    ...[
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
    ...['заметки', 'notes', 'comments', 'комментарии', 'journal text', 'note title', 'notiz'],
  ],
  tags: ['метки', 'теги', 'занятия', 'tags', 'activities', 'labels', 'метка', 'тег'],
  perception: ['восприятие'],
  coping: ['совладание'],
  action: ['действие'],
  outcome: ['помогло'],
} as const;

/** Titles that begin like one of a day or a feeling and are none. */
export const OTHER_TITLES = ['день недели', 'weekday', 'day of week', 'day of the week', 'mood keys', 'date of birth'];

/** What stands before the words of a column that go into the text beside the note, by its title. */
export const LINE_TITLES: Readonly<Record<string, string>> = {
  scales: 'Шкалы',
  Reflections: 'Размышления',
  Takeaways: 'Выводы',
};

/** Before a mood that is a number, in the tag that keeps it. */
export const MOOD_TAGS = { daylio: 'Daylio', pixels: 'Pixels', baseline: 'baseline', csv: 'настроение' } as const;

/** Before names in the text of an entry. */
export const REST_WORDS = { tags: 'Метки', files: 'Снимки' } as const;

/** For an entry of the earlier site that tells no feeling. */
export const UNTOLD_FEELING = 'не\u00a0указано';
