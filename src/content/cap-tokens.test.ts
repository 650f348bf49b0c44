import { expect, test, vi } from 'vitest';

test('the texts follow the number of the domain', async () => {
  for (const [cap, told] of [
    [3, 'три записи, до трёх'],
    [5, 'пять записей, до пяти'],
    [12, '12 записей, до 12'],
  ] as const) {
    vi.resetModules();
    vi.doMock('../domain/progress/daily-actions', () => ({ MAX_DAILY_ACTIONS: cap }));
    const { fillCap } = await import('./cap-tokens');
    expect(fillCap('{{cap}}, до {{cap.of}}')).toBe(told);
  }
  vi.doUnmock('../domain/progress/daily-actions');
  vi.resetModules();
});
