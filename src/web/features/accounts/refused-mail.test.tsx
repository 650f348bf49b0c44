// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '~/contract/accounts';
import { RefusedMail, RefusedMailLine } from './refused-mail';

const REFUSED_AT = '2026-11-28T10:00:00.000Z';
const user = { uid: 'u1', email: 'a@example.test', mailRefusedAt: REFUSED_AT } as User;
const plain = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const show = (person: User) =>
  render(
    <MemoryRouter>
      <RefusedMailLine user={person} />
      <RefusedMail user={person} />
    </MemoryRouter>,
  );

let asked: string[];
let later: (asks: number) => string | null;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  later = () => REFUSED_AT;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url} ${init?.body ?? ''}`.trim());
    if (init?.method === 'POST') return Response.json({ success: true }, { status: 202 });
    return Response.json({ ...user, mailRefusedAt: later(asked.length - 1) });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = () => act(async () => screen.getByRole('button', { name: 'Прислать пробное письмо' }).click());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('while letters arrive nothing is said, nor by a profile that an earlier build has left on the device', () => {
  show({ ...user, mailRefusedAt: null });
  show({ uid: 'u1', email: 'a@example.test' } as User);
  expect(plain()).toBe('');
});

test('it is said which address it is and what to do', () => {
  show(user);
  expect(plain()).toContain('Письма на a@example.test не доходят');
  expect(plain()).toContain('впишите другой');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings#account');
});

test('a letter that is refused again says so as soon as it is known', async () => {
  later = (asks) => (asks < 2 ? REFUSED_AT : '2026-11-28T10:05:00.000Z');
  show(user);
  await press();
  expect(asked).toEqual(['POST /api/users/u1/reminders/trial {"by":"letter"}']);
  await pass(2_000);
  expect(plain()).not.toContain('не приняли');
  await pass(2_000);
  expect(plain()).toContain('И это письмо не приняли');
  expect(asked).toHaveLength(3);
});

test('of a mail server that does not answer no end is told, and it is not asked for ever', async () => {
  show(user);
  await press();
  await pass(60_000);
  expect(plain()).toContain('Ответа от почты пока нет');
  expect(asked).toHaveLength(11);
});

test('a letter that is taken ends the asking', async () => {
  later = () => null;
  show(user);
  await press();
  await pass(60_000);
  expect(asked).toHaveLength(2);
  expect(plain()).not.toMatch(/не приняли|пока нет/);
});
