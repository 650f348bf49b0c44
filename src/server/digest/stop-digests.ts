import { changeConsent } from '../consents/change-consent';
import type { Deps } from '../deps';
import { readLinkToken } from '../mail/letter-links';
import { stopNoticeLetters } from '../notify/notice-letters';

type Digest = 'texts' | 'notices';

/** Ends the letters of one kind by the link of one, without signing in. Null: the link is false or leads to nobody any more. */
export async function stopDigests(deps: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<Digest | null> {
  const { config, db, clock } = deps;
  const found = await readLinkToken({ client: db.pool, secret: config.authSecret, now: clock() }, token, [
    'texts',
    'notices',
  ]);
  if (!found) return null;
  const { uid, purpose } = found;
  const isDone =
    purpose === 'notices' ? await stopNoticeLetters(deps, uid) : (await changeConsent(deps, uid, 'letters', false)).ok;
  return isDone ? purpose : null;
}
