import { readdirSync, readFileSync } from 'node:fs';
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

test('no text names the number by itself', () => {
  const files = ['content/faq', 'content/pages', 'src/web/features', 'src/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|tsx?)$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const told = /(три\s(записи|действия) (в|за|сегодня|уже)|трёх\s(раз|записей|дел) в)/i;
  expect(files.filter((file) => told.test(readFileSync(file, 'utf8').replaceAll('\\u00a0', ' ')))).toEqual([]);
});
