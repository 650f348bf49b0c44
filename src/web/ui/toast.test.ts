import { beforeEach, expect, it } from 'vitest';
import { closeToast, showToast, showToastLater, toastStore } from './toast';

const shown = () => toastStore.get()?.text ?? null;
const call = { kind: 'info', text: 'Как вы сегодня?' } as const;
const saved = { kind: 'ok', text: 'Сохранено' } as const;

beforeEach(() => closeToast());

it('waits for the toast that stands', () => {
  showToast(saved);
  showToastLater(call);
  expect(shown()).toBe(saved.text);
  closeToast();
  expect(shown()).toBe(call.text);
});

it('takes away what stands, and nothing that came after it', () => {
  const takeAway = showToastLater(call);
  expect(shown()).toBe(call.text);
  takeAway();
  expect(shown()).toBeNull();
  const again = showToastLater(call);
  showToast(saved);
  again();
  expect(shown()).toBe(saved.text);
});

it('waits no longer once it is taken away', () => {
  showToast(saved);
  showToastLater(call)();
  closeToast();
  expect(shown()).toBeNull();
});
