// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { connectionLost } from '~/web/sync/api';
import { report } from '~/web/sync/report';
import { AuthError } from './session-auth';

afterEach(() => vi.unstubAllGlobals());

it('what failed in the browser alone is told to the site by its class, once, and never in words', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))]);
    return new Response(null, { status: 204 });
  });
  report('Sign-in failed', new AuthError(401, 'INVALID_EMAIL_OR_PASSWORD'));
  report('Sign-in failed', connectionLost());
  report('Local data failed', new TypeError('somebody’s words'));
  report('Sign-out failed', new DOMException('somebody’s words', 'QuotaExceededError'));
  report('Sign-out failed', new DOMException('others', 'QuotaExceededError'));
  report('Sign-in failed', 'somebody’s words');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['/api/browser-faults', { event: 'sign-out-failed', error: 'QuotaExceededError' }],
    ['/api/browser-faults', { event: 'sign-in-failed', error: 'Unknown' }],
  ]);
});
