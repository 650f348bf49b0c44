import { describe, expect, it } from 'vitest';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { dayWords, untilTomorrow, waitingOf } from './today';

const now = new Date('2026-03-24T16:10:00Z'); // 19:10 in Moscow

describe('what is left of the day', () => {
  it('counts to midnight of the person', () => {
    expect(untilTomorrow(now, 'Europe/Moscow')).toBe('через\u00a05\u00a0часов');
    expect(untilTomorrow(new Date('2026-03-24T20:39:00Z'), 'Europe/Moscow')).toBe('через\u00a021\u00a0минуту');
    expect(untilTomorrow(now, 'Asia/Vladivostok')).toBe('через\u00a022\u00a0часа');
  });

  it('names the entry by its place, and the end at the cap', () => {
    expect(dayWords(1, now, 'Europe/Moscow').title).toBe('Вторая запись за\u00a0сегодня');
    expect(dayWords(MAX_DAILY_ACTIONS, now, 'Europe/Moscow')).toMatchObject({
      title: 'На\u00a0сегодня всё',
      full: true,
    });
    expect(dayWords(undefined, now, 'Europe/Moscow').full).toBe(false);
  });

  it('counts what waits on the device for the same day', () => {
    const body = { emotion: 'joy', intensity: 5 } as const;
    const entries = [
      { key: 'now', body },
      { key: 'today', body: { ...body, writtenAt: '2026-03-24T06:00:00Z' } },
      { key: 'yesterday', body: { ...body, writtenAt: '2026-03-23T20:59:00Z' } },
    ];
    const of = (day: string, but: string | null = null) =>
      waitingOf(day, entries, { timeZone: 'Europe/Moscow', now, but });
    expect([of('2026-03-24'), of('2026-03-24', 'now'), of('2026-03-23'), of('2026-03-22')]).toEqual([2, 1, 1, 0]);
    const full = dayWords(undefined, now, 'Europe/Moscow', MAX_DAILY_ACTIONS);
    expect(full).toMatchObject({ title: 'На\u00a0сегодня всё', full: true });
    expect(full.text).toContain('не\u00a0все ещё отправлены');
    expect(dayWords(1, now, 'Europe/Moscow', MAX_DAILY_ACTIONS - 1).full).toBe(true);
    expect(dayWords(1, now, 'Europe/Moscow', 1).title).toBe('Третья запись за\u00a0сегодня');
  });
});
