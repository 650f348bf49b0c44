import { useEffect } from 'react';
import { ProofWatch } from '~/web/features/accounts/proof-watch';
import { LockWatch } from '~/web/features/lock/lock-watch';
import { ReminderWatch } from '~/web/features/reminder/reminder-watch';
import { cacheForOfflineLater } from '~/web/release/service-worker';
import { useSession } from '~/web/session/session';
import { closesAlways } from '~/web/vault/use-vault';
import { LiveWatch } from './live-watch';
import { OutboxSender } from './outbox-sender';
import { SignOutDialog } from './sign-out-dialog';

/** A signed-in person's pages remind at the chosen hour, send what waits on the device and ask before it would be lost. */
export function SignedBackground() {
  // Who has just signed in is to have the whole site without a network.
  useEffect(cacheForOfflineLater, []);
  const uid = useSession().user?.uid;
  // Asked ahead on whichever page comes first: a save without a network has to know whether its words are closed.
  useEffect(() => {
    if (uid) void closesAlways(uid).catch(() => {});
  }, [uid]);
  return (
    <>
      <ReminderWatch />
      <OutboxSender />
      <SignOutDialog />
      <LockWatch />
      <LiveWatch />
      <ProofWatch />
    </>
  );
}
