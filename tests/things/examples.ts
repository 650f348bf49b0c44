import { randomUUID } from 'node:crypto';
import { addDays } from '~/domain/day';
import type { RowThingName, ThingName } from '~/domain/things';

/** One row of each declared thing that has rows of the HTTP table, as it is sent, with a word of its own: tests of all things are made of these. */
export const EXAMPLES: Readonly<Record<RowThingName, (word: string) => Record<string, unknown>>> = {
  planLines: (word) => ({ part: 'people', text: word, phone: '8 900 000-00-17' }),
  notes: (word) => ({
    ...{ path: '/blog/naming-feelings', title: 'Зачем чувству имя', text: word },
    passage: { section: '', paragraph: 1, quote: 'имя', before: '', after: '' },
  }),
};

/** A day of its own for each spark: rows of one day would be joined. */
let days = 0;

/** One row of each other thing that lies by itself on a device, as it lies there; null where its rows bear no word of a person or lie with others. */
export const DEVICE_ROWS: Readonly<
  Record<Exclude<ThingName, RowThingName>, ((word: string) => Record<string, unknown>) | null>
> = {
  lessonAnswers: (word) => ({
    ...{ course: 'healing', lesson: 'first', field: `f-${randomUUID()}`, text: word },
    updatedAt: new Date().toISOString(),
  }),
  listeningPlaces: (word) => ({ item: word, seconds: 42, at: 1 }),
  guideSteps: null,
  purposes: null,
  cardMarks: null,
  ownCards: null,
  wheels: null,
  wheelSteps: null,
  courses: null,
  lessons: null,
  sparks: (word) => ({
    ...{ day: addDays('2020-01-01', days++), spark: 'a-word', state: 'answered', answer: word },
    updatedAt: new Date().toISOString(),
  }),
  savedTexts: (word) => ({ path: `/blog/t-${randomUUID()}`, title: word, savedAt: new Date().toISOString() }),
};
