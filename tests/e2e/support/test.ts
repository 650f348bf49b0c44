import { test as base, expect } from '@playwright/test';
import { newAccount, ownAddress, post, signedInDevice } from './account';
import { opensAwake } from './awake';

/** What the browser complained about, and which complaints belong to the journey. */
export interface Complaints {
  /** A complaint of this form is part of the journey, such as a refused save. */
  expect(form: RegExp): void;
}

/** Somebody who is signed in, by their id. */
export interface Person {
  uid: string;
}

interface Fixtures {
  complaints: Complaints;
  person: Person;
}

/** A diary without entries answers 404 by the specification, and the browser notes it. */
const EMPTY_DIARY = /status of 404.*\/emotion-barometer(\?|$)/;

/** A picture opened as a page may not style itself; the journeys only start from there. */
const PICTURE_AS_PAGE = /Content Security Policy.*\/favicon\.svg$/;

/** Journeys in a browser with an address of its own; any complaint of a page fails them. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      await ownAddress(context);
      for (const page of context.pages()) opensAwake(page);
      context.on('page', opensAwake);
      const heard: string[] = [];
      const allowed = [EMPTY_DIARY, PICTURE_AS_PAGE];
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (event) => heard.push(String(event.error())));
      await use({ expect: (form) => void allowed.push(form) });
      expect(heard.filter((text) => !allowed.some((form) => form.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ page, complaints: _ }, use) => {
    await use({ uid: await signedInDevice(page, newAccount()) });
  },
});

type Page = Parameters<typeof post>[0];

/** Saves an entry without the form. */
export async function saveEntry(page: Page, { uid }: Person, entry: object): Promise<void> {
  expect((await post(page, `/api/users/${uid}/emotion-barometer/entries`, entry)).status()).toBe(201);
}

/** The entries that the server keeps, newest first. */
export async function storedEntries(page: Page, { uid }: Person): Promise<object[]> {
  const answer = await page.request.get(`/api/users/${uid}/emotion-barometer`);
  return answer.status() === 404 ? [] : ((await answer.json()) as { entries: object[] }).entries;
}

export { expect };
