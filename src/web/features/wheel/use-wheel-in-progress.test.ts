import { expect, test } from 'vitest';
import { EMPTY_NOTEBOOK } from '~/domain/wheel/notebook';
import type { Step } from '~/domain/wheel/step';
import { EMPTY_DRAFT } from './fill/draft-store';
import { wheelInProgress } from './use-wheel-in-progress';

const TODAY = '2026-03-24';
const step = (id: string, due: string, state: Step['state'] = 'open'): Step => ({
  ...{ id, due, state, sphere: 'work', step: `Шаг ${id}` },
  ...{ createdAt: '2026-03-20T10:00:00.000Z', closedAt: null },
});

test('the open step of the nearest day goes on', () => {
  const steps = [step('late', '2026-03-30'), step('soon', '2026-03-25'), step('done', TODAY, 'done')];
  expect(wheelInProgress({ wheels: [], steps }, null, TODAY)).toMatchObject([
    { title: 'Шаг soon', state: expect.stringContaining('завтра'), to: '/awareness-tools/wheel-of-life#soon' },
  ]);
  expect(wheelInProgress(EMPTY_NOTEBOOK, null, TODAY)).toEqual([]);
});

test('a wheel that is being filled in goes on', () => {
  const draft = { ...EMPTY_DRAFT, values: { ...EMPTY_DRAFT.values, work: 4 }, at: '2026-03-24T10:00:00.000Z' };
  expect(wheelInProgress(EMPTY_NOTEBOOK, draft, TODAY)).toMatchObject([
    { key: 'wheel', state: expect.stringContaining('Отмечено 1'), at: draft.at },
  ]);
});
