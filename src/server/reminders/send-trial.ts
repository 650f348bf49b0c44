import { randomUUID } from 'node:crypto';
import { PUSH_TEXTS } from '~/contract/messages';
import type { Deps } from '../deps';
import { personKey } from '../http/limits';
import { countUse } from '../http/use-counter';
import { nudgeJobs } from '../jobs/nudge';
import { addLetter } from '../mail/letter-queue';
import { addPush } from '../push/push-queue';
import { addressOfPerson } from './plan-store';
import { reminderKey } from './queue-reminders';

const TRIALS = { max: 10, seconds: 3_600 };
const TRIAL_MS = 10 * 60_000;
const SETTINGS = '/profile/settings#reminder';

export type Trial = { ok: true } | { ok: false; code: 'none' } | { ok: false; code: 'too-many'; retryAfter: number };

/** Sends what shows that reminders arrive: by letter, or to every device. It is no reminder and takes nothing of the day. */
export async function sendTrial(deps: Deps, userId: string, by: 'push' | 'letter'): Promise<Trial> {
  const { db, clock, config } = deps;
  const retryAfter = await countUse(db, clock(), [{ ...TRIALS, key: `reminder-trial:${personKey(userId)}` }]);
  if (retryAfter !== null) return { ok: false, code: 'too-many', retryAfter };
  const key = reminderKey(userId, `trial-${randomUUID()}`);
  const validUntil = new Date(clock().getTime() + TRIAL_MS);
  const sent = await db.transaction(async (client) => {
    if (by === 'push') {
      const message = { ...PUSH_TEXTS.trial, open: SETTINGS, buttons: [] };
      return (await addPush(client, deps, { key, userId, message, validUntil })) > 0;
    }
    const to = await addressOfPerson(client, userId);
    if (to === undefined) return false;
    const values = { settings: `${config.siteUrl}${SETTINGS}` };
    await addLetter(client, deps, { kind: 'reminder-trial', key, to, about: userId, values, validUntil });
    return true;
  });
  nudgeJobs(db);
  return sent ? { ok: true } : { ok: false, code: 'none' };
}
