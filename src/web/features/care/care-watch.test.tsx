// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { VIOLENCE_TEXT, violenceHelp } from '~/catalogue/help-lines';
import { CareWatch } from './care-watch';

const reads: Promise<unknown>[] = [];
vi.mock('~/web/ui/read-distress', async (importOriginal) => {
  const { readDistress, ...more } = await importOriginal<typeof import('~/web/ui/read-distress')>();
  const noted = (text: string) => {
    const read = readDistress(text);
    reads.push(read);
    return read;
  };
  return { ...more, readDistress: noted };
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const [DESPAIR, VIOLENCE, LIGHT] = ['жить не хочется', 'меня бьёт муж', 'солнце, чай и кот'];
/** The rules come as a file of their own. */
const PATIENT = { timeout: 20_000 };

const page = (...texts: string[]) =>
  render(
    <MemoryRouter>
      <main>
        {texts.map((text, at) => (
          <textarea key={text} aria-label={`поле ${at}`} defaultValue={text} />
        ))}
      </main>
      <CareWatch />
    </MemoryRouter>,
  ).container;
const field = (at: number) => screen.getByLabelText(`поле ${at}`);
const type = (at: number, value: string) => fireEvent.input(field(at), { target: { value } });
/** What the card speaks of. */
function about(container: HTMLElement): string[] {
  const text = (container.querySelector('.help')?.textContent ?? '').replaceAll('\u00a0', ' ');
  const violence = container.querySelector(`.help a[href="${VIOLENCE_TEXT.path}"]`) !== null;
  if (violence) expect(text).toContain(violenceHelp.replaceAll('\u00a0', ' '));
  return [text.includes('жить не хочется') ? 'despair' : '', violence ? 'violence' : ''].filter(Boolean);
}

test.each([
  [DESPAIR, ['despair']],
  [VIOLENCE, ['violence']],
  [`${VIOLENCE}. ${DESPAIR}`, ['despair', 'violence']],
])('a draft that has come back brings the card: %s', async (text, told) => {
  const place = page(LIGHT, text);
  await waitFor(() => expect(about(place)).toEqual(told), PATIENT);
});

test('the card follows what is written, in this field and in another one, and stays where words are taken back', async () => {
  const place = page(LIGHT, 'ещё');
  type(0, VIOLENCE);
  await waitFor(() => expect(about(place)).toEqual(['violence']), PATIENT);
  type(0, DESPAIR);
  await waitFor(() => expect(about(place)).toEqual(['despair']), PATIENT);
  type(1, VIOLENCE);
  await waitFor(() => expect(about(place)).toEqual(['despair', 'violence']), PATIENT);
  const before = reads.length;
  type(0, LIGHT);
  type(1, LIGHT);
  await waitFor(() => expect(reads).toHaveLength(before + 2), PATIENT);
  await Promise.all(reads);
  expect(about(place)).toEqual(['despair', 'violence']);
});

test('on a phone it is folded to the first numbers, the rest is one press away, in it and in the room that the page leaves', async () => {
  const place = page(DESPAIR);
  await waitFor(() => expect(about(place)).toEqual(['despair']), PATIENT);
  const folded = () => place.querySelector('.help')?.className.includes('folded');
  expect(folded()).toBe(true);
  expect(document.documentElement.dataset.care).toBe('');
  const unfold = screen.getByRole('button', { name: 'Все телефоны' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(unfold);
  expect(folded()).toBe(false);
  expect(document.documentElement.dataset.care).toBe('unfolded');
  fireEvent.click(screen.getByRole('button', { name: 'Свернуть' }));
  expect(folded()).toBe(true);
});

test('closed, it stays away', async () => {
  const place = page(DESPAIR);
  await waitFor(() => expect(about(place)).toEqual(['despair']), PATIENT);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть телефоны помощи' }));
  vi.useFakeTimers();
  const before = reads.length;
  type(0, VIOLENCE);
  vi.runAllTimers();
  expect(reads).toHaveLength(before);
  expect(about(place)).toEqual([]);
});
