// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Entry } from '~/domain/emotions/entry';

/** What of an entry may go into the community, and how it is offered. */

const ENTRY = {
  ...{ id: '0d5b0c0e-6a52-4d9b-8a35-8d1b9f3a7c11', emotion: 'sadness', subEmotion: '', intensity: 6 },
  ...{ entry: 'Мокрый снег.', perception: 'Как в детстве.', coping: 'Чай.', action: '', tags: [], closed: null },
  ...{ timestamp: '2026-11-20T10:00:00.000Z', timeZone: 'Europe/Moscow', localDate: '2026-11-20' },
} as unknown as Entry;
const CLOSED = { ...ENTRY, closed: 'AAAA' } as unknown as Entry;

const answers = new Map<string, unknown>();
vi.mock('~/web/sync/use-api-query', () => ({
  useApiQuery: (key: string) => ({ data: answers.get(key), error: undefined, reload: () => {} }),
  updateCachedAnswer: () => {},
}));
afterEach(cleanup);
afterAll(() => {
  vi.doUnmock('~/web/sync/use-api-query');
  vi.resetModules();
});

const { ShareEntry } = await import('./share-entry');
const { ShareLines } = await import('../../community/shared-entry');
const { RowMenu } = await import('./entry-menu');

function choosing(entry: Entry) {
  answers.set('GET /api/users/:uid/emotion-barometer/entries/:id', entry);
  const taken = vi.fn();
  render(<ShareEntry uid="u" id={entry.id} onTake={taken} />);
  return taken;
}

test('nothing is ticked in advance; before words are taken it is shown what would be read and by whom', () => {
  const taken = choosing(ENTRY);
  const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map(() => false));
  expect(boxes.length).toBeGreaterThan(3);
  const take = screen.getByRole('button', { name: /Перенести/ }) as HTMLButtonElement;
  expect(take.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Восприятие/ }));
  const seen = screen.getByRole('region', { name: 'Что увидят другие' });
  expect(seen.textContent).toContain('Как в детстве.');
  expect(seen.textContent).toContain('Кто прочтёт тему');
  expect(seen.textContent).not.toContain('Мокрый снег');
  expect(taken).not.toHaveBeenCalled();
  fireEvent.click(take);
  expect(taken).toHaveBeenCalledWith('Как в детстве.', [ENTRY.id]);
});

test('of an entry «только для меня» nothing can be taken, by whatever address', () => {
  choosing(CLOSED);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toContain('только для');
});

function offered(entry: Entry, shared: readonly object[] = []) {
  answers.set('GET /api/users/:uid/community/from-diary', { shared });
  const nothing = () => {};
  const element = (
    <RowMenu name="Грусть" onEdit={nothing} onDelete={nothing}>
      <ShareLines uid="u" entry={entry} />
    </RowMenu>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.queryByRole('button', { name: 'Ещё: Грусть' });
}

test('the way into the community stands behind «Ещё», never open on the page', () => {
  expect(offered(ENTRY)).not.toBeNull();
  expect(screen.queryByText(/Поделиться/)).toBeNull();
});

async function menuOf(felt: object, shared: readonly object[] = []): Promise<string[]> {
  fireEvent.click(offered({ ...ENTRY, ...felt } as Entry, shared) as HTMLElement);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
}

const SHARE = 'Поделиться в сообществе';

test.each([
  { emotion: 'sadness', intensity: 8 },
  { emotion: 'fear', intensity: 10 },
  { emotion: 'sadness', subEmotion: 'despair', intensity: 7 },
])('beside a heavy entry care stands before the way into the community: %o', async (felt) => {
  expect(await menuOf(felt)).toEqual(['Изменить', 'План на тяжёлый день', 'Куда позвонить', SHARE, 'Удалить']);
});

test('another entry is not told that it is heavy', async () => {
  expect(await menuOf({ emotion: 'joy', intensity: 10 })).toEqual(['Изменить', SHARE, 'Удалить']);
});

test.each([
  [CLOSED, []],
  [ENTRY, [{ entry: ENTRY.id, topic: 't', title: 'Снег' }]],
])('an entry that is closed, or has its topic, has no way into the community (%#)', async (entry, shared) => {
  expect(await menuOf(entry, shared)).toEqual(['Изменить', 'Удалить']);
});
