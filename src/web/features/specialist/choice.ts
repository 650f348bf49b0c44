import { findEmotion } from '~/catalogue/emotions';
import { addDays } from '~/domain/day';
import type { View, ViewField } from '~/domain/specialist/view';
import { dayText, rangeText } from '~/web/text/date-text';

/** What can be shown, in the words of the form and of the links. */

export const FIELD_CHOICES: readonly { key: ViewField; title: string }[] = [
  { key: 'entry', title: 'Текст записи' },
  { key: 'perception', title: 'Восприятие' },
  { key: 'coping', title: 'Совладание' },
  { key: 'action', title: 'Действие' },
  { key: 'tags', title: 'Метки' },
];

export const TEST_CHOICES = [
  { title: 'Большая пятёрка', keys: ['big-five-full', 'big-five-short'] },
  { title: 'Архетип предназначения', keys: ['archetype'] },
] as const satisfies readonly { title: string; keys: readonly View['tests'][number][] }[];

export const DAY_CHOICES = [
  { days: 1, title: '1\u00a0день' },
  { days: 7, title: '7\u00a0дней' },
  { days: 30, title: '30\u00a0дней' },
  { days: 90, title: '90\u00a0дней' },
] as const;
export type Days = (typeof DAY_CHOICES)[number]['days'];

export const fieldTitle = (key: ViewField) => FIELD_CHOICES.find((field) => field.key === key)?.title ?? key;

/** The last thirty days by numbers and by entries without their words. */
export const firstChoice = (today: string): View => ({
  ...{ name: null, from: addDays(today, -29), to: null, emotion: null, tag: null },
  ...{ parts: ['charts', 'entries'], fields: [], tests: [] },
});

/** «с 1 по 24 марта», «с 1 марта», «за всё время» */
export function periodWords({ from, to }: Pick<View, 'from' | 'to'>, today: string): string {
  if (from && to) return rangeText(from, to, today);
  if (from) return `с\u00a0${dayText(from, today)}`;
  return to ? `по\u00a0${dayText(to, today)}` : 'за\u00a0всё время';
}

/** «страх, метка «работа»»; empty where nothing narrows the entries. */
export function narrowedBy({ emotion, tag }: Pick<View, 'emotion' | 'tag'>): string {
  const feeling = emotion ? (findEmotion(emotion)?.short ?? emotion).toLowerCase() : '';
  return [feeling, tag ? `метка «${tag}»` : ''].filter(Boolean).join(', ');
}

const listed = (words: readonly string[]) => words.join(', ');

/** What is seen by the link, in one sentence each: what is there, and what is not. */
export function seenWords(view: View): { seen: string; unseen: string } {
  const { parts, fields } = view;
  const entries = ['день, время, чувство, оттенок и\u00a0сила', ...fields.map((key) => fieldTitle(key).toLowerCase())];
  const tests = TEST_CHOICES.filter(({ keys }) => keys.some((key) => view.tests.includes(key)));
  const there = [
    ...(parts.includes('charts') ? ['числа и\u00a0графики'] : []),
    ...(parts.includes('entries') ? [`записи: ${listed(entries)}`] : []),
    ...(parts.includes('tests') && tests.length > 0
      ? [`последние результаты: ${listed(tests.map(({ title }) => title))}`]
      : []),
  ];
  const hidden = FIELD_CHOICES.filter(({ key }) => !fields.includes(key)).map(({ title }) => title.toLowerCase());
  return {
    seen: there.join('; '),
    unseen: listed(['имя и\u00a0почта', ...hidden, 'остальные разделы сайта']),
  };
}
