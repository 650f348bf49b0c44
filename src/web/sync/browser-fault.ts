import type { BrowserFault } from '~/contract/accounts';
import { api } from './api';

const REPORTED: Readonly<Record<string, BrowserFault>> = {
  'Sign-in failed': 'sign-in-failed',
  'Sign-out failed': 'sign-out-failed',
  'Session refresh failed': 'session-failed',
  'Failed to load user profile': 'session-failed',
  'Error initializing authentication': 'session-failed',
};
const reported = new Set<string>();

/**
 * What failed in the browser alone reaches the log of the site, once for a page: its class, never its words. What the server answered it
 * has logged itself, and without a network nothing can be told.
 */
export function reportToSite(message: string, error: unknown): void {
  const event = REPORTED[message];
  if (!event) return;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const body = { event, error: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Unknown' };
  if (reported.has(JSON.stringify(body))) return;
  reported.add(JSON.stringify(body));
  void api('POST /api/browser-faults', { body }).catch(() => {});
}
