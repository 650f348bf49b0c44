// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FullDay } from './full-day';
import { ReturnedDraft } from './written-day';

/** What is said before the form of a day that is full, and of a draft that has come back. */

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-24T09:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const told = () => (screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ');

test.each([true, false])(
  'on a full day one reads first where the words will lie and what takes them away (signed: %s)',
  (isSigned) => {
    const onChoose = vi.fn();
    render(
      <MemoryRouter>
        <FullDay
          title="На сегодня всё"
          text="Три записи"
          isSigned={isSigned}
          other={{ label: 'Записать за вчера', onChoose }}
        />
      </MemoryRouter>,
    );
    expect(told()).toContain('лежит только на этом устройстве');
    expect(told()).toContain('в новый день его можно сохранить');
    expect(told().includes('выход из аккаунта его сотрёт')).toBe(isSigned);
    fireEvent.click(screen.getByRole('button', { name: 'Записать за вчера' }));
    expect(onChoose).toHaveBeenCalledOnce();
  },
);

const returned = (begun: string, rest: { isOfItsDay: boolean; isFull: boolean }) => {
  const onChoose = vi.fn();
  render(<ReturnedDraft begun={begun} timeZone="Europe/Moscow" onChoose={onChoose} {...rest} />);
  return onChoose;
};

test.each([
  ['2026-03-23T18:40:00Z', 'вчера', '21:40'],
  ['2026-03-20T06:05:00Z', '20 марта', '09:05'],
])('a draft of %s tells its day and can become an entry of it', (begun, day, time) => {
  const onChoose = returned(begun, { isOfItsDay: false, isFull: false });
  expect(told()).toContain(`Черновик начат ${day} в ${time}.`);
  expect(told()).toContain('запись будет сегодняшней');
  fireEvent.click(screen.getByRole('button', { name: `Записать за\u00a0${day.replace(' ', '\u00a0')}` }));
  expect(onChoose).toHaveBeenCalledWith('begun');
});

test('the fourth of a full day is told to become one of today, and is offered no day that would refuse it', () => {
  returned('2026-03-23T18:40:00Z', { isOfItsDay: false, isFull: true });
  expect(told()).toContain('эта будет сегодняшней');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a draft that is written for its own day can be made today’s again', () => {
  const onChoose = returned('2026-03-23T18:40:00Z', { isOfItsDay: true, isFull: false });
  expect(told()).toContain('Запись сохранится за вчера');
  fireEvent.click(screen.getByRole('button', { name: /сегодня/ }));
  expect(onChoose).toHaveBeenCalledWith('today');
});
