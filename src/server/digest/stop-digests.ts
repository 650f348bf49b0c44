import { changeConsent } from '../consents/change-consent';
import type { Deps } from '../deps';
import { readDigestToken } from './digest-token';
import { stopNoticeLetters } from './stop-notice-letters';

/** Ends the letters of one kind by the link of one, without signing in. False: the link is false, or the account is gone. */
export async function stopDigests(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<boolean> {
  const found = readDigestToken(deps.config.authSecret, token);
  if (!found) return false;
  if (found.digest === 'notices') return stopNoticeLetters(deps, found.uid);
  return (await changeConsent(deps, found.uid, 'letters', false)).ok;
}
