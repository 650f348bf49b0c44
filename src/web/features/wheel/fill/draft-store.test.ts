import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWheelDraftStore } from './draft-store';

let frames: (() => void)[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const run of due) run();
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('while a hand is on the wheel the drawing comes first, the rows a frame later, the sentence when it stands still', () => {
  const board = createWheelDraftStore();
  const seen: string[] = [];
  const painter = (name: string) => (draft: { values: { work: number | null } }) =>
    void seen.push(`${name} ${draft.values.work}`);
  board.paintWith(painter('drawing'));
  board.paintWith(painter('rows'), 'frame');
  board.paintWith(painter('sentence'), 'pause');
  seen.length = 0;
  board.hold(true);
  board.set('work', 4);
  board.set('work', 5);
  expect(seen).toEqual(['drawing 4', 'drawing 5']);
  nextFrame();
  expect(seen.slice(2)).toEqual(['rows 5']);
  vi.advanceTimersByTime(100);
  expect(seen.slice(3)).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(seen.slice(3)).toEqual(['sentence 5']);
  board.hold(false);
  board.set('work', 6);
  expect(seen.slice(4)).toEqual(['drawing 6', 'rows 6', 'sentence 6']);
});

test('nobody hears of a drag before the hand is off', () => {
  const board = createWheelDraftStore();
  const hear = vi.fn();
  board.subscribe(hear);
  board.hold(true);
  board.set('joy', 3);
  vi.advanceTimersByTime(1_000);
  expect(hear).not.toHaveBeenCalled();
  board.hold(false);
  expect(hear).toHaveBeenCalledOnce();
  expect(board.settled().values.joy).toBe(3);
});
