// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUEST } from '~/web/device/device-keys';

const ANNA = '0b3f8c1e-0000-4000-8000-00000000000a';
const WORDS = 'О чём мы молчим';

/** Who is here; null while it is unknown. */
let owner: string | null = GUEST;
const deck = { slug: 'alone', title: 'Наедине с\u00a0собой' };

/** A field whose words are sent by a press alone, and its button. */
const FORMS = {
  'an own card': {
    form: async () => {
      const { OwnCards } = await import('~/web/features/conversations/own-cards');
      return <OwnCards decks={[deck] as never} own={[]} />;
    },
    button: 'Добавить карточку',
  },
  'a step of the wheel': {
    form: async () => {
      const { StepForm } = await import('~/web/features/wheel/steps/step-form');
      const { EMPTY_DRAFT } = await import('~/web/features/wheel/fill/draft-store');
      return <StepForm draft={EMPTY_DRAFT} steps={[]} today="2026-11-27" />;
    },
    button: 'Запомнить шаг',
  },
};

async function opened(name: keyof typeof FORMS): Promise<HTMLTextAreaElement> {
  cleanup();
  render(await FORMS[name].form(), { wrapper: MemoryRouter });
  return screen.getByRole('textbox');
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('~/web/session/use-owner', () => ({ useOwner: () => owner }));
  vi.doMock('~/web/session/session', () => ({
    useSession: () => ({ user: null, loading: false, unsure: false }),
    currentUser: () => null,
  }));
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  localStorage.clear();
  owner = GUEST;
});
afterEach(() => {
  cleanup();
  vi.doUnmock('~/web/session/use-owner');
  vi.doUnmock('~/web/session/session');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
  'the words of %s that were begun outlive the page, and go when they are sent',
  async (name) => {
    fireEvent.change(await opened(name), { target: { value: WORDS } });
    expect(await opened(name)).toHaveProperty('value', WORDS);
    fireEvent.click(screen.getByRole('button', { name: FORMS[name].button }));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    expect(await opened(name)).toHaveProperty('value', '');
  },
);

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])('%s shows nobody’s words to another', async (name) => {
  const { rememberSignedIn } = await import('~/web/device/device-owner');
  rememberSignedIn(ANNA);
  owner = ANNA;
  fireEvent.change(await opened(name), { target: { value: WORDS } });
  owner = GUEST;
  expect(await opened(name)).toHaveProperty('value', '');
  owner = ANNA;
  expect(await opened(name)).toHaveProperty('value', WORDS);
});

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
  'what was typed into %s before it is known who is here stays, and is theirs',
  async (name) => {
    owner = null;
    const field = await opened(name);
    fireEvent.change(field, { target: { value: WORDS } });
    owner = GUEST;
    fireEvent.change(field, { target: { value: `${WORDS}?` } });
    expect(await opened(name)).toHaveProperty('value', `${WORDS}?`);
  },
);

test.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
  'where the device refuses, the words of %s hold the page',
  async (name) => {
    const { hasUnsaved } = await import('~/web/ui/unsaved');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const field = await opened(name);
    fireEvent.change(field, { target: { value: WORDS } });
    expect(hasUnsaved()).toBe(true);
    fireEvent.change(field, { target: { value: '' } });
    expect(hasUnsaved()).toBe(false);
  },
);

const ENTRY = {
  ...{ id: '0d5b0c0e-6a52-4d9b-8a35-8d1b9f3a7c11', emotion: 'sadness', subEmotion: '', intensity: 6 },
  ...{ entry: 'Мокрый снег.', perception: '', coping: '', action: '', tags: [] },
  ...{ perceptionKeys: [], copingKeys: [], actionKeys: [], timestamp: '2026-11-20T10:00:00.000Z' },
  ...{ timeZone: 'Europe/Moscow', localDate: '2026-11-20', outcome: null, actionDoneAt: null },
};
const BEFORE = 'Мокрый снег.';
const nothing = () => {};

/** Saved words in a form that changes them. */
const EDITS = {
  'an entry': async () => {
    const { EntryEditor } = await import('~/web/features/emotions/journal/entry-editor');
    return <EntryEditor uid={ANNA} entry={ENTRY as never} today="2026-11-27" onClose={nothing} />;
  },
  'an answer to a lesson': async () => {
    const { AnswerEditor } = await import('~/web/features/emotions/journal/answer-editor');
    const answer = { course: 'c', lesson: 'l', field: 'f', question: 'Что вы видите?', text: BEFORE };
    return <AnswerEditor uid={ANNA} answer={answer as never} onClose={nothing} />;
  },
  '«О себе»': async () => {
    const { AboutForm } = await import('~/web/features/profiles/about-form');
    return <AboutForm user={{ uid: ANNA } as never} about={BEFORE} />;
  },
};

/** Words about what somebody else has written, begun and not sent. */
const REMARKS = {
  'the reason of a decision': async () => {
    const { ReasonForm } = await import('~/web/features/moderation/reason-form');
    const sent = async () => {};
    return <ReasonForm uid={ANNA} about="a hide" label="Почему" submit="Скрыть" onSend={sent} onCancel={nothing} />;
  },
  'a report of a post': async () => {
    const { ReportDialog } = await import('~/web/features/community/report-dialog');
    return (
      <ReportDialog
        {...{ uid: ANNA, post: { id: 'a' } as never, onClose: nothing, onChanged: nothing }}
        onBarred={nothing}
      />
    );
  },
  'a report of a word': async () => {
    const { ReportWord } = await import('~/web/features/wall/report-word');
    return <ReportWord uid={ANNA} post={{ id: 'a', text: 'Слово' } as never} onClose={nothing} />;
  },
  'a plea against a warning': async () => {
    const { WarningNote } = await import('~/web/features/community/warning-note');
    const post = { id: 'a', warning: { label: 'other', origin: 'readers' }, own: { warningAnswer: 'none' } };
    return <WarningNote uid={ANNA} post={post as never} onChanged={nothing} />;
  },
  'a row of own data': async () => {
    const { RowDialog } = await import('~/web/features/own-data/row-dialog');
    const fields = [{ name: 'text', title: 'Текст', kind: 'text' }];
    const collection = { key: 'ownCards', title: 'Свои карточки', fields } as never;
    const user = { uid: ANNA, profile: { timeZone: 'UTC' } } as never;
    const row = { id: 'a', text: '' } as never;
    return <RowDialog {...{ user, collection, row }} onClose={nothing} onSaved={nothing} />;
  },
};

async function remarking(name: keyof typeof REMARKS): Promise<HTMLTextAreaElement> {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element: await REMARKS[name]() }]);
  render(<RouterProvider router={router} />);
  const ask = screen.queryByRole('button', { name: /Попросить посмотреть/ });
  if (ask) fireEvent.click(ask);
  return screen.findByRole('textbox');
}

test.each(Object.keys(REMARKS) as (keyof typeof REMARKS)[])(
  'what is begun of %s outlives the page; where the device refuses it holds the page',
  async (name) => {
    const { rememberSignedIn } = await import('~/web/device/device-owner');
    const { hasUnsaved } = await import('~/web/ui/unsaved');
    rememberSignedIn(ANNA);
    owner = ANNA;
    fireEvent.change(await remarking(name), { target: { value: WORDS } });
    expect(hasUnsaved()).toBe(false);
    expect(await remarking(name)).toHaveProperty('value', WORDS);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.change(await remarking(name), { target: { value: `${WORDS}?` } });
    expect(hasUnsaved()).toBe(true);
  },
);

async function editing(name: keyof typeof EDITS): Promise<HTMLTextAreaElement> {
  cleanup();
  const router = createMemoryRouter([{ path: '/', element: await EDITS[name]() }]);
  render(<RouterProvider router={router} />);
  return screen.findByDisplayValue((value) => value === BEFORE || value === WORDS);
}
const fieldWith = (text: string) => screen.queryAllByDisplayValue(text);

test.each(Object.keys(EDITS) as (keyof typeof EDITS)[])(
  'what is begun to be changed of %s outlives the page, and goes when the old words are back',
  async (name) => {
    const { rememberSignedIn } = await import('~/web/device/device-owner');
    const { hasUnsaved } = await import('~/web/ui/unsaved');
    rememberSignedIn(ANNA);
    owner = ANNA;
    fireEvent.change(await editing(name), { target: { value: WORDS } });
    expect(hasUnsaved()).toBe(false);
    await editing(name);
    expect(fieldWith(WORDS)).toHaveLength(1);
    fireEvent.change(fieldWith(WORDS)[0] as HTMLElement, { target: { value: BEFORE } });
    await editing(name);
    expect(fieldWith(BEFORE)).toHaveLength(1);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(WORDS);
  },
);

test.each(Object.keys(EDITS) as (keyof typeof EDITS)[])(
  'where the device refuses, the change of %s holds the page',
  async (name) => {
    const { rememberSignedIn } = await import('~/web/device/device-owner');
    const { hasUnsaved } = await import('~/web/ui/unsaved');
    rememberSignedIn(ANNA);
    owner = ANNA;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.change(await editing(name), { target: { value: WORDS } });
    expect(hasUnsaved()).toBe(true);
  },
);

test('of an entry that is to be locked no change lies on the device', async () => {
  const { rememberSignedIn } = await import('~/web/device/device-owner');
  const { readEntryEdits, storeEntryEdit } = await import('~/web/features/emotions/check-in/draft-storage');
  const { draftOf } = await import('~/web/features/emotions/entry-form/entry-draft');
  rememberSignedIn(ANNA);
  const draft = draftOf({ ...ENTRY, entry: WORDS } as never);
  expect(storeEntryEdit(ANNA, ENTRY as never, draft)).toBe(true);
  expect(storeEntryEdit(ANNA, ENTRY as never, { ...draft, closed: true })).toBe(false);
  expect(storeEntryEdit(ANNA, { ...ENTRY, closed: 'AAAA' } as never, draft)).toBe(false);
  expect([readEntryEdits(ANNA), JSON.stringify(Object.entries(localStorage)).includes(WORDS)]).toEqual([{}, false]);
});
