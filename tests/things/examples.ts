import type { ThingName } from '~/domain/things';

/** One row of each declared thing as it is sent, with a word of its own: tests of all things are made of these. */
export const EXAMPLES: Readonly<Record<ThingName, (word: string) => Record<string, unknown>>> = {
  planLines: (word) => ({ part: 'people', text: word, phone: '8 900 000-00-17' }),
  notes: (word) => ({
    ...{ path: '/blog/naming-feelings', title: 'Зачем чувству имя', text: word },
    passage: { section: '', paragraph: 1, quote: 'имя', before: '', after: '' },
  }),
};
