import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { NewPost, NewTopic } from '~/domain/community/post';
import { newAccount, put, signedInDevice } from './account';
import { expect } from './test';

/** What members do without a page of the site, in journeys that are about something else. */

const originOf = (page: Page) => new URL(page.url()).origin;
const done = async (answer: Promise<APIResponse>) => expect((await answer).status()).toBe(200);

export async function patch(page: Page, path: string, data: object): Promise<APIResponse> {
  return page.request.patch(path, { data, headers: { origin: originOf(page) } });
}

/** Somebody with an account who has read the rules; gives the uid. */
export async function joined(page: Page, name: string): Promise<string> {
  const uid = await signedInDevice(page, newAccount(name));
  await done(patch(page, `/api/users/${uid}/community/me`, { welcomed: true }));
  return uid;
}

/** Opens a topic for members; gives its path. */
export async function putTopic(page: Page, uid: string, topic: Partial<NewTopic> & { title: string; text: string }) {
  const id = randomUUID();
  const body = { category: 'practices', asks: 'experience', audience: 'members', voice: 'public', warning: null };
  await done(put(page, `/api/users/${uid}/community/topics/${id}`, { ...body, ...topic }));
  return `/community/topics/${id}`;
}

/** Answers in the topic at `path`; gives the id of the answer. */
export async function putAnswer(page: Page, uid: string, path: string, answer: Partial<NewPost> & { text: string }) {
  const id = randomUUID();
  const body = { topic: path.split('/').at(-1), quote: null, voice: 'public', warning: null };
  await done(put(page, `/api/users/${uid}/community/posts/${id}`, { ...body, ...answer }));
  return id;
}

/** Takes a name in an address and shows the profile to members, so that others can choose this person. */
export async function showProfile(page: Page, uid: string, username: string): Promise<void> {
  await done(put(page, `/api/users/${uid}/username`, { username }));
  await done(patch(page, `/api/users/${uid}/public-profile`, { audiences: { page: 'members' } }));
}
