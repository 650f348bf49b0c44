import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '~/web/session/session';
import { onProofNeeded } from '~/web/sync/api';
import { lazyPart } from '~/web/ui/lazy-part';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog')).ProofDialog);

/** Asks whether it is the person, wherever the site wants a proof; the call that wanted it is then repeated by the client (sync/api.ts). */
export function ProofWatch() {
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const answer = useRef<((proved: boolean) => void) | null>(null);
  const uid = user?.uid;
  useEffect(() => {
    if (!uid) return;
    const stop = onProofNeeded(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
    );
    return () => {
      stop();
      setAsked(false);
      answer.current?.(false);
      answer.current = null;
    };
  }, [uid]);
  if (!asked || !user) return null;
  return (
    <Suspense>
      <ProofDialog
        user={user}
        onEnd={(proved) => {
          setAsked(false);
          answer.current?.(proved);
          answer.current = null;
        }}
      />
    </Suspense>
  );
}
