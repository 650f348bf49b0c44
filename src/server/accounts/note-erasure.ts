import { createHmac } from 'node:crypto';
import type { Deps } from '../deps';

/**
 * Leaves the line that an account was erased (content/pages/privacy.md, «Как долго»): the day and a keyed hash of the uid, by which
 * the owner can answer whether a known account is gone. Nothing in it leads back to a person.
 */
export function noteErasure({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>, uid: string): void {
  const account = createHmac('sha256', config.authSecret).update(`erased account:${uid}`).digest('base64url');
  log.info({ event: 'account-erased', account, day: clock().toISOString().slice(0, 10) });
}
