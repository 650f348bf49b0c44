import { readFileSync } from 'node:fs';
import { type ComponentType, createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authMessage } from '~/catalogue/auth-errors';
import { REMINDER_ACTION, SAVE_MESSAGES } from '~/contract/messages';
import { RootError } from '~/web/app/root-error';
import { meta as notFoundMeta } from '~/web/pages/not-found';
import { loadPayload } from '~/web/release/load-payload';
import { rememberPrerendered } from '~/web/release/reload-rule';
import routes from '~/web/routes';
import { guard, INIT_FAILED, PROFILE_FAILED } from '~/web/session/session';
import { openTestApp, type TestApp } from './support/app';

/** Every text that the owner's source quotes, written out: docs/specification.md. None is taken from a constant of the site. */

const SOURCE = readFileSync('docs/specification.md', 'utf8');
/** What the source quotes and this test looks for somewhere below. */
const QUOTED = [
  'Page Not Found',
  'Internal Server Error',
  'Добавить запись',
  'Failed to load user profile',
  'Error initializing authentication',
  'Требуется идентификатор пользователя.',
  'Достигнуто максимальное количество действий для Бины сегодня.',
  'Запись успешно сохранена и прогресс обновлен!',
  'Ошибка сохранения записи или обновления прогресса. Пожалуйста, попробуйте еще раз.',
  'No entries found for this user',
  'Failed to fetch data',
  'Max daily actions for Binah reached',
  'Failed to save entry or update progress',
  'Error fetching emotion barometer stats',
  'Нет данных',
];

it('stands here for every text in quotes of the source', () => {
  for (const text of QUOTED) expect(SOURCE).toContain(`'${text}'`);
  const found = [...SOURCE.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text);
  // The message of an unknown path is made from it, and «auth» is the name of a guard: both are looked for below.
  expect([...new Set(found)].toSorted()).toEqual([...QUOTED, 'Page not found: {path}', 'auth'].toSorted());
});

describe('the programming interface', () => {
  const BAROMETER = '/emotion-barometer';
  let site: TestApp;
  type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  let send: Send;
  /** Of somebody whom the server has not met yet. */
  let sendAnew: Send;
  const entry = { emotion: 'joy', intensity: 5 };
  const nobody: Send = () => Promise.reject(new Error('nobody'));
  beforeAll(async () => {
    site = await openTestApp({ engine: 'embedded' });
    const [of = nobody, anew = nobody] = (await site.people(2)).map(
      (person): Send =>
        (method, path, body) =>
          site.as(person).send(method, `/api/users/${person.uid}${path}`, body === undefined ? {} : { body }),
    );
    [send, sendAnew] = [of, anew];
  });
  afterAll(() => site.close());

  it('answers who is not signed in', async () => {
    const { status, body } = await site.send('POST', `/api/users/somebody${BAROMETER}/entries`, { body: entry });
    expect([status, body]).toEqual([
      401,
      { success: false, code: 'unauthenticated', message: 'Требуется идентификатор пользователя.' },
    ]);
  });

  it('answers a diary without entries', async () => {
    expect(await send('GET', BAROMETER)).toMatchObject({
      status: 404,
      body: { success: false, message: 'No entries found for this user' },
    });
    expect((await send('GET', `${BAROMETER}/stats`)).body).toEqual({
      totalEntries: 0,
      mostCommonEmotion: 'Нет данных',
      averageIntensity: 0,
      mostCommonTag: 'Нет данных',
      emotionDistribution: {},
    });
  });

  it('answers a save, and one too many', async () => {
    let last = await send('POST', `${BAROMETER}/entries`, entry);
    expect(last).toMatchObject({
      status: 201,
      body: { success: true, message: 'Запись успешно сохранена и прогресс обновлен!' },
    });
    while (last.status === 201) last = await send('POST', `${BAROMETER}/entries`, entry);
    expect(last).toMatchObject({
      status: 409,
      body: { success: false, code: 'max-daily-actions', message: 'Max daily actions for Binah reached' },
    });
  });

  it('answers what went wrong, without detail', async () => {
    await site.deps.db.pool.query('alter table session rename to gone');
    const answers = [
      await sendAnew('POST', `${BAROMETER}/entries`, entry),
      await sendAnew('GET', BAROMETER),
      await sendAnew('GET', `${BAROMETER}/stats`),
      await sendAnew('GET', ''),
    ];
    await site.deps.db.pool.query('alter table gone rename to session');
    expect(answers.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual([
      [500, 'Failed to save entry or update progress'],
      [500, 'Failed to fetch data'],
      [500, 'Error fetching emotion barometer stats'],
      [500, 'Internal Server Error'],
    ]);
  });
});

describe('the browser', () => {
  it('tells what became of a save', () => {
    expect(SAVE_MESSAGES).toEqual({
      noUser: 'Требуется идентификатор пользователя.',
      cap: 'Достигнуто максимальное количество действий для Бины сегодня.',
      saved: 'Запись успешно сохранена и прогресс обновлен!',
      failed: 'Ошибка сохранения записи или обновления прогресса. Пожалуйста, попробуйте еще раз.',
    });
  });

  it('calls to an entry', () => expect(REMINDER_ACTION).toBe('Добавить запись'));

  it('says why the start failed', () => {
    expect([PROFILE_FAILED, INIT_FAILED]).toEqual(['Failed to load user profile', 'Error initializing authentication']);
  });

  it('knows the guard «auth», and another is an error', () => {
    expect(guard('auth')).toBeTypeOf('function');
    expect(() => guard('admin')).toThrow('Unknown route middleware: admin');
  });

  it('names the error pages', async () => {
    expect(notFoundMeta()).toContainEqual({ title: 'Page Not Found' });
    rememberPrerendered(['/']);
    const unknown = loadPayload(new Request('http://site/no-such-page'), async () => null);
    await expect(unknown).rejects.toMatchObject({ data: 'Page not found: /no-such-page', init: { status: 404 } });
    expect(await errorPage(new Error('anything'))).toContain('<title>Internal Server Error</title>');
    expect(await errorPage(new Response(null, { status: 404 }))).toContain('<title>Page Not Found</title>');
  });

  it.each([
    ...['wrong-password', 'invalid-email', 'user-not-found', 'email-already-in-use', 'invalid-credential'],
    ...['too-many-requests', 'expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-disabled'],
    ...['user-token-expired', 'operation-not-allowed', 'password-does-not-meet-requirements', 'popup-blocked'],
    ...['popup-closed-by-user', 'cancelled-popup-request', 'network-request-failed', 'unauthorized-domain'],
    'multi-factor-auth-required',
  ])('has a Russian text of its own for %s', (code) => {
    expect(SOURCE).toContain(code);
    const { text } = authMessage(`auth/${code}`);
    expect(text).toMatch(/^[А-ЯЁ]/);
    expect(text).not.toBe(authMessage('').text);
  });
});

/** The last boundary around a page that throws. */
async function errorPage(thrown: unknown): Promise<string> {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {});
  const loader = () => {
    throw thrown;
  };
  const handler = createStaticHandler([
    { path: '/', loader, Component: Fragment, ErrorBoundary: RootError as ComponentType },
  ]);
  const context = await handler.query(new Request('http://site/'));
  if (context instanceof Response) throw new Error('no page');
  const page = renderToString(
    createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context }),
  );
  vi.unstubAllGlobals();
  return page;
}

describe('layouts', () => {
  const pathsOf = (file: string) =>
    routes.find((route) => route.file === file)?.children?.map(({ path = '' }) => `/${path}`) ?? [];

  it('are landing, personal-cabinet, and default for all others', () => {
    expect(routes.map(({ file }) => file)).toEqual([
      'layouts/default.tsx',
      'layouts/landing.tsx',
      'layouts/personal-cabinet.tsx',
    ]);
    for (const path of pathsOf('layouts/landing.tsx')) expect(path).toMatch(/^\/landing(test$|\/|$)/);
    for (const path of pathsOf('layouts/personal-cabinet.tsx')) expect(path).toMatch(/^\/personal-cabinet(\/|$)/);
    expect(pathsOf('layouts/default.tsx')).toEqual(
      expect.arrayContaining(['/login', '/register', '/verify-email', '/profile/settings']),
    );
  });
});
