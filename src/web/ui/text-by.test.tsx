// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TextBy } from './text-by';

afterEach(cleanup);

const shown = (props: Parameters<typeof TextBy>[0]) => {
  const { container } = render(<TextBy {...props} />, { wrapper: MemoryRouter });
  return (container.textContent ?? '').replaceAll('\u00a0', ' ');
};

const SIGNED = 'Мария Иванова, клинический психолог';
const UNREAD = 'Ни один психолог или врач этот курс ещё не читал';

test.each([
  { isHard: true, checkedBy: null, says: true },
  { isHard: true, checkedBy: SIGNED, says: false },
  { isHard: false, checkedBy: null, says: false },
])('hard: $isHard, checked by $checkedBy', ({ isHard, checkedBy, says }) => {
  const text = shown({ author: null, checkedBy, isHard });
  expect(text.includes(UNREAD)).toBe(says);
  expect(text.includes(`Проверено: ${SIGNED}`)).toBe(checkedBy !== null);
});
