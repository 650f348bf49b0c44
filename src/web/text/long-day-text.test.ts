import { expect, test } from 'vitest';
import { longDayText } from './long-day-text';

const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

test.each(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${1 + (month % 9)}`))(
  'a day of every month is named as the language has it: %s',
  (day) => {
    const whole = format.format(new Date(`${day}T00:00:00Z`)).replace(/\sг\.$/, '');
    expect(longDayText(day).replaceAll('\u00a0', ' ')).toBe(whole.replaceAll('\u00a0', ' '));
  },
);
