// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { questionsOf, TEST_KEYS, TESTS, type TestKey } from '~/domain/assessments/tests';
import { RunHead } from './run-head';
import { StartActions } from './start-actions';

const board = { current: boardOf('archetype', 0) };
vi.mock('./use-sheet', () => ({ useSheet: () => ({ board: board.current, store: {} }) }));

afterEach(cleanup);

/** The sheet of a test with so many answers, all of which the account or the device has. */
function boardOf(test: TestKey, answered: number, held: object = {}) {
  const answers = Object.fromEntries(TESTS[test].items.slice(0, answered).map((item) => [item, 3]));
  const kept = { isGuest: false, pendingCount: 0, persisting: false, memoryOnly: false, failed: false, refused: [] };
  return { known: true, answers, facts: {}, spent: 0, held: { ...kept, ...held } } as never;
}

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const PLACES = /Отправлено|Сохранено|Отправляется|ждёт сети/;

const states = TEST_KEYS.flatMap((test) => [true, false].map((isGuest) => ({ test, isGuest })));

test.each(states)(
  '$test, guest $isGuest: without an answer nothing is said to be kept or sent',
  ({ test, isGuest }) => {
    render(<RunHead test={test} title="Тест" board={boardOf(test, 0, { isGuest })} />);
    expect(words()).toContain(`0 из ${questionsOf(test)}`);
    expect(words()).not.toMatch(PLACES);
    cleanup();
    render(<RunHead test={test} title="Тест" board={boardOf(test, 1, { isGuest })} />);
    expect(words()).toMatch(PLACES);
  },
);

test.each(states)(
  '$test, guest $isGuest: after a break the start says that the answers are kept',
  ({ test, isGuest }) => {
    const actions = (
      <MemoryRouter>
        <StartActions test={test} asksFacts={false} onStart={() => {}}>
          О тесте
        </StartActions>
      </MemoryRouter>
    );
    board.current = boardOf(test, 7, { isGuest });
    render(actions);
    expect(words()).toContain(`Ваши ответы на месте: 7 из ${questionsOf(test)}`);
    expect(words()).toMatch(PLACES);
    expect(screen.getByRole('button', { name: /Продолжить с\s?вопроса 8/ })).toBeDefined();
    cleanup();
    board.current = boardOf(test, 0, { isGuest });
    render(actions);
    expect(words()).not.toMatch(/на месте/);
    expect(words()).not.toMatch(PLACES);
  },
);
