// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '~/contract/accounts';
import { analyse } from '~/domain/emotions/analysis';
import { SEFIROT } from '~/domain/progress/sefirot';
import { forEachSphere } from '~/domain/wheel/wheel';
import { GUEST } from '~/web/device/device-keys';
import { deviceOnlyText } from '~/web/ui/device-only-entries';

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

/** What is no truth of a diary while entries wait beside it. */
const EMPTINESS = /нет запис|отдыхал|Нет данных|записи ещё нет|записей пока нет|ждёт первой|начнётся с первой/i;
/** What stands in its place where nothing was ever written. */
const INVITATION = /Выберите чувство|с одной записи|узор ваших чувств|Что вы чувствуете/;
const TOLD = /На этом устройстве/;

const empty = { ...analyse([], { from: null, to: null }), closed: 0 };
const unobserved = { looked: null, next: null, tagged: 0, days: 0, asked: [], findings: [] };
const nothing = () => null;

function answer(url: string): Response {
  if (url.includes('/emotion-barometer/analysis'))
    return Response.json({ ...empty, stats: { ...empty.stats, mostCommonEmotion: '', mostCommonTag: '' } });
  if (url.includes('/emotion-barometer'))
    return Response.json({ success: false, message: 'No entries found for this user' }, { status: 404 });
  if (url.includes('/observations')) return Response.json(unobserved);
  if (url.includes('/daily/')) return Response.json(Object.fromEntries(SEFIROT.map((key) => [key, { actions: 0 }])));
  if (url.includes('/wheels')) return Response.json({ wheels: [] });
  if (url.includes('/sparks')) return Response.json({ days: [] });
  if (url.includes('/reflections')) return Response.json({ reflections: [] });
  if (url.includes('/wall')) return Response.json({ posts: [], next: null });
  if (url.includes('/guides')) return Response.json({ steps: [] });
  if (url.includes('/own-search')) return Response.json({ found: [], more: false, ready: true });
  return Response.json({ success: false, code: 'internal', message: 'Сейчас не вышло.' }, { status: 503 });
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  vi.doMock('~/web/session/session', async (original) => ({
    ...(await original<typeof import('~/web/session/session')>()),
    useSession: () => session,
    currentUser: () => USER,
  }));
  // The browser of these tests does not know `<search>`.
  vi.doMock('~/web/features/emotions/journal/search-field', () => ({ SearchField: nothing }));
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('~/web/session/session');
  vi.doUnmock('~/web/features/emotions/journal/search-field');
  vi.resetModules();
});

/** Entries of a guest lie on the device. */
async function planted(number: number): Promise<void> {
  const state = Array.from({ length: number }, (_, at) => ({
    key: `0b3f8c1e-0000-4000-8000-00000000000${at}`,
    body: { emotion: 'joy', intensity: 5, writtenAt: '2026-03-24T10:00:00.000Z' },
  }));
  await put('entries', state);
}

/** Something of a guest lies on the device. */
async function put(resource: string, state: unknown): Promise<void> {
  const { declareResources } = await import('~/web/sync/declared');
  const { RESOURCES } = await import('~/web/app/resources');
  const { deviceStore } = await import('~/web/sync/owner');
  declareResources(async () => RESOURCES);
  await deviceStore().change(GUEST, [resource], () => [{ state, changes: [] }]);
}

type UseStates = typeof import('~/web/features/tools/use-tool-states').useToolStates;

const ToolLine = ({
  useStates,
  of = 'emotional-compass',
}: {
  useStates: UseStates;
  of?: keyof ReturnType<UseStates>;
}) => <p>{useStates([])[of].text}</p>;

const PARTS: Readonly<Record<string, () => Promise<ReactNode>>> = {
  'the cabinet': async () => {
    const { Today } = await import('./today');
    const { CabinetObservation } = await import('~/web/features/emotions/observations/cabinet-observation');
    const insight = <CabinetObservation uid={UID} />;
    return <Today user={USER} welcome={null} goOn={null} question={null} insight={insight} />;
  },
  'the journal': async () => {
    const { Journal } = await import('~/web/features/emotions/journal/journal');
    return <Journal user={USER} />;
  },
  'the month of the journal': async () => {
    const { MonthCalendar } = await import('~/web/features/emotions/journal/month-calendar');
    return <MonthCalendar uid={UID} today="2026-03-24" selected={undefined} onSelect={() => {}} />;
  },
  'the file of the journal': async () => {
    const { ExportDialog } = await import('~/web/features/emotions/journal/export-dialog');
    return <ExportDialog uid={UID} today="2026-03-24" filters={{}} onClose={() => {}} />;
  },
  'the analysis': async () => {
    const { Analysis } = await import('~/web/features/emotions/analysis/analysis');
    return <Analysis user={USER} />;
  },
  'the tools': async () => {
    const { useToolStates } = await import('~/web/features/tools/use-tool-states');
    return <ToolLine useStates={useToolStates} />;
  },
};

/** What a guest has of each tool on the device, and the line of the tools page that would tell its emptiness. */
const OF_TOOLS = [
  {
    resource: 'wheels',
    tool: 'wheel-of-life',
    state: {
      wheels: [
        {
          id: '0b3f8c1e-0000-4000-8000-000000000010',
          day: '2026-03-24',
          values: forEachSphere(() => 5),
          names: {},
          filledAt: '2026-03-24T10:00:00.000Z',
        },
      ],
      steps: [],
    },
  },
  {
    resource: 'sparks',
    tool: 'daily-growth-spark',
    state: {
      '2026-03-24': {
        day: '2026-03-24',
        spark: 'morning-light',
        state: 'answered',
        answer: 'Да',
        updatedAt: '2026-03-24T10:00:00.000Z',
      },
    },
  },
  { resource: 'wall-kept', tool: 'inspiration-wall', state: ['0b3f8c1e-0000-4000-8000-000000000011'] },
  { resource: 'guide-ticks', tool: 'guide', state: { 'panic/breathe': '2026-03-24T10:00:00.000Z' } },
] as const;

const show = async (name: string) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: await PARTS[name]?.() }])} />);
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('a diary whose entries wait on the device of a guest', () => {
  test.each(Object.keys(PARTS))('%s says that they wait, and tells no emptiness', async (name) => {
    await planted(1);
    await show(name);
    await waitFor(() => expect(plain()).toMatch(TOLD), { timeout: 10_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(plain()).not.toMatch(EMPTINESS);
  });

  test('after a no they are another’s, and the emptiness is true again', async () => {
    const { rememberSignedIn } = await import('~/web/device/device-owner');
    rememberSignedIn(UID);
    await planted(2);
    await show('the cabinet');
    await waitFor(() => expect(plain()).toMatch(TOLD), { timeout: 10_000 });
    const { declineGuestWork } = await import('~/web/sync/guest-work');
    act(() => declineGuestWork(UID));
    await waitFor(() => expect(plain()).toMatch(INVITATION));
    expect(plain()).not.toMatch(TOLD);
    expect(screen.queryByRole('button', { name: /Перенести/ })).toBeNull();
  });
});

describe('an account without any entry', () => {
  const WITH_INVITATION = Object.keys(PARTS).filter(
    (name) => !['the month of the journal', 'the file of the journal', 'the tools'].includes(name),
  );
  test.each(WITH_INVITATION)('%s invites, and tells no absence', async (name) => {
    await show(name);
    await waitFor(() => expect(plain()).toMatch(INVITATION), { timeout: 10_000 });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(plain()).not.toMatch(EMPTINESS);
    expect(plain()).not.toMatch(/записей нет|записи нет|пока ничего|ещё без/i);
  });
});

test.each(OF_TOOLS)(
  'a line of $tool tells no emptiness while $resource of a guest waits on the device',
  async (one) => {
    await put(one.resource, one.state);
    const { useToolStates } = await import('~/web/features/tools/use-tool-states');
    const element = <ToolLine useStates={useToolStates} of={one.tool} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    await waitFor(() => expect(plain()).toMatch(/только на этом устройстве/), { timeout: 10_000 });
  },
);

test('their number agrees with their words', () => {
  const said = (guest: number, own: number) => deviceOnlyText({ guest, own }).replaceAll('\u00a0', ' ');
  expect(said(0, 0)).toBe('');
  expect(said(1, 0)).toBe('На этом устройстве 1 запись, сделанная до входа.');
  expect(said(5, 0)).toBe('На этом устройстве 5 записей, сделанных до входа.');
  expect(said(0, 2)).toBe('На этом устройстве 2 записи, которые ещё не дошли до дневника.');
  expect(said(1, 1)).toMatch(/до входа и 1 запись, которая/);
});
