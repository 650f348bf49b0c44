import { changeConsent } from '../consents/change-consent';
import type { Deps } from '../deps';
import { readDigestToken } from './digest-token';

/** Withdraws the consent to letters by the link of one, without signing in. False: the link is false, or the account is gone. */
export async function stopDigests(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<boolean> {
  const uid = readDigestToken(deps.config.authSecret, token);
  return uid !== null && (await changeConsent(deps, uid, 'letters', false)).ok;
}
