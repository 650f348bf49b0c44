// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasRunningWork, hasUnsaved } from './unsaved';
import { useForm } from './use-form';

const send = vi.fn<(body: string) => Promise<unknown>>();
let host: HTMLDivElement;
let root: Root;

function Form() {
  const { form, errors, problem } = useForm<string, 'word', string>({
    check: (data) => {
      const word = String(data.get('word'));
      return word ? { ok: true, body: word } : { ok: false, errors: { word: 'Напишите' } };
    },
    send: (body) => send(body),
    refusalOf: (error) => ({ errors: { word: 'Не подошло' }, problem: (error as Error).message }),
  });
  return (
    <form {...form}>
      <input name="word" aria-invalid={errors.word ? true : undefined} />
      <p>{errors.word}</p>
      <b role={problem ? 'alert' : undefined}>{problem}</b>
    </form>
  );
}

const field = () => host.querySelector('input') as HTMLInputElement;
const type = (text: string) =>
  act(async () => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => host.querySelector('form')?.requestSubmit());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockReset();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Form />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

test('what is missing is told at its field, which gets the focus, and goes when it is typed', async () => {
  await submit();
  expect(host.querySelector('p')?.textContent).toBe('Напишите');
  expect(document.activeElement).toBe(field());
  expect(send).not.toHaveBeenCalled();
  await type('слово');
  expect(host.querySelector('p')?.textContent).toBe('');
  expect(hasUnsaved()).toBe(true);
});

test('it goes once at a time; a refusal keeps the words', async () => {
  let refuse = (_: Error) => {};
  send.mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  await type('слово');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith('слово');
  expect(hasRunningWork()).toBe(true);
  await act(async () => refuse(new Error('Нет связи')));
  expect(host.querySelector('b')?.textContent).toBe('Нет связи');
  expect(host.querySelector('p')?.textContent).toBe('Не подошло');
  expect(field().value).toBe('слово');
  expect([hasUnsaved(), hasRunningWork()]).toEqual([true, false]);
});

test('what has been sent holds the page no longer', async () => {
  send.mockResolvedValue(null);
  await type('слово');
  await submit();
  expect(hasUnsaved()).toBe(false);
});

test('the reason of a refusal is brought into sight after the field has taken the focus', async () => {
  const seen: (Element | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    seen.push(this);
  });
  // jsdom knows no scrolling.
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this);
  };
  send.mockRejectedValue(new Error('Почта и пароль не подошли'));
  await type('слово');
  await submit();
  expect(seen).toEqual([field(), host.querySelector('b')]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
});
