import type { TestState } from '~/domain/assessments/test-state';
import { dayText } from './date-text';

/** Where a person stands with a test, in a line. `today`: local day, which leaves out its year. */
export function testStateText(state: TestState, today: string): string {
  if (state.kind === 'open') return `Не\u00a0закончен: ${state.answered} из\u00a0${state.total}`;
  return state.kind === 'done' ? `Результат от\u00a0${dayText(state.day, today)}` : 'Ещё не\u00a0пройден';
}
