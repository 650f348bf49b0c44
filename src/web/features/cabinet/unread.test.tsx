// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '~/contract/accounts';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const USER: User = {
  uid: UID,
  email: 'a@example.test',
  displayName: 'А',
  photoURL: null,
  mailRefusedAt: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  profile: {
    timeZone: 'Europe/Moscow',
    timeZoneChangeAt: null,
    reminder: { time: '20:00', on: true, email: false },
    sefiraNames: true,
    askOutcome: true,
    hasPassword: true,
  },
};
const session = { user: USER, loading: false, unsure: false, ended: false, left: false };

/** What is said where there is nothing, and must not be said where nothing could be read. */
const EMPTINESS =
  /нет запис|отдыхал|Нет данных|пока нет|ещё нет|ещё не|пуст|не начат|ждёт первой|станет больше|здесь появ|не нашлось|с записями|день без записи|0 (дней|баллов|шагов)|только что завели/i;

const nothing = () => null;
let asked = 0;

beforeEach(() => {
  vi.resetModules();
  vi.doMock('~/web/session/session', async (original) => ({
    ...(await original<typeof import('~/web/session/session')>()),
    useSession: () => session,
    currentUser: () => USER,
  }));
  // The browser of these tests does not know `<search>`.
  vi.doMock('~/web/features/emotions/journal/search-field', () => ({ SearchField: nothing }));
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ success: false, code: 'internal', message: 'Сейчас не вышло.' }, { status: 503 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('~/web/session/session');
  vi.doUnmock('~/web/features/emotions/journal/search-field');
  vi.resetModules();
});

const PARTS: Readonly<Record<string, () => Promise<ReactNode>>> = {
  'the cabinet': async () => {
    const { Today } = await import('./today');
    const { CabinetObservation } = await import('~/web/features/emotions/observations/cabinet-observation');
    const insight = <CabinetObservation uid={UID} />;
    return <Today user={USER} welcome={null} goOn={null} question={null} insight={insight} />;
  },
  'the journal of observations': async () => {
    const { ObservationJournal } = await import('~/web/features/emotions/observations/observation-journal');
    return <ObservationJournal user={USER} />;
  },
  'what can be noticed': async () => {
    const { Observations } = await import('~/web/features/emotions/observations/observations');
    return <Observations uid={UID} today="2026-03-24" />;
  },
  'the year of work': async () => {
    const { YearOfWork } = await import('~/web/features/progress/year-of-work');
    return <YearOfWork user={USER} today="2026-03-24" />;
  },
  'the year of entries': async () => {
    const { Year } = await import('~/web/features/emotions/analysis/year');
    return <Year user={USER} today="2026-03-24" />;
  },
  'the month of the journal': async () => {
    const { MonthCalendar } = await import('~/web/features/emotions/journal/month-calendar');
    return <MonthCalendar uid={UID} today="2026-03-24" selected={undefined} onSelect={() => {}} />;
  },
  'the journal': async () => {
    const { Journal } = await import('~/web/features/emotions/journal/journal');
    return <Journal user={USER} />;
  },
  'own courses': async () => {
    const { OwnCourses } = await import('~/web/features/courses/own-courses');
    return <OwnCourses cards={[]} />;
  },
  'own cards': async () => {
    const { MyCards } = await import('~/web/features/conversations/my-cards');
    return <MyCards decks={[]} />;
  },
  'own notes': async () => {
    const { OwnNotes } = await import('~/web/features/notes/own-notes');
    return <OwnNotes />;
  },
  'what can be erased': async () => {
    const { EraseRecords } = await import('~/web/features/erasing/erase-records');
    return <EraseRecords uid={UID} />;
  },
  roles: async () => {
    const { RolesView } = await import('~/web/features/moderation/roles-view');
    return <RolesView uid={UID} />;
  },
  'the choice of letters': async () => {
    const { LetterChoice } = await import('~/web/features/notices/letter-choice');
    return <LetterChoice uid={UID} />;
  },
};

test.each(Object.keys(PARTS))(
  '%s: what can’t be read is said to be so, never to be nothing, and is asked for once more',
  async (name) => {
    const part = await PARTS[name]?.();
    const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />);
    const again = await screen.findAllByRole('button', { name: /Попробовать ещё раз/ }, { timeout: 10_000 });
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(container.textContent?.replaceAll('\u00a0', ' ')).not.toMatch(EMPTINESS);
    const before = asked;
    for (const button of again) fireEvent.click(button);
    await waitFor(() => expect(asked).toBeGreaterThan(before));
  },
);

test.each(['the cabinet', 'the journal of observations', 'what can be noticed'])(
  '%s: what is kept and no build reads any more is told by the words of the site',
  async (name) => {
    const words = 'Это сохранено в\u00a0прежнем виде.';
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, code: 'unreadable', message: words }, { status: 409 }),
    );
    const part = await PARTS[name]?.();
    const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element: part }])} />);
    await waitFor(() => expect(container.textContent).toContain(words), { timeout: 10_000 });
    expect(container.textContent?.replaceAll('\u00a0', ' ')).not.toMatch(EMPTINESS);
  },
);
