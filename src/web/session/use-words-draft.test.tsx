// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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
