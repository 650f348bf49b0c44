import { changeConsent } from '../consents/change-consent';
import type { Deps } from '../deps';
import { stopNoticeLetters } from '../notify/notice-letters';
import { type Digest, readDigestToken } from './digest-token';

/** Ends the letters of one kind by the link of one, without signing in. Null: the link is false, or the account is gone. */
export async function stopDigests(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<Digest | null> {
  const found = readDigestToken(deps.config.authSecret, token);
  if (!found) return null;
  const { uid, digest } = found;
  const isDone =
    digest === 'notices' ? await stopNoticeLetters(deps, uid) : (await changeConsent(deps, uid, 'letters', false)).ok;
  return isDone ? digest : null;
}
