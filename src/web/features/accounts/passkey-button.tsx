import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signedIn } from '~/web/session/session';
import { AuthError } from '~/web/session/session-auth';
import { report } from '~/web/sync/report';
import { Button } from '~/web/ui/button';
import { type AuthProblem, authProblem } from './auth-error';
import { mayUsePasskeys, offersInField, signInByPasskey, takeOfferBack } from './passkey-calls';
import { returnPath } from './return-path';

/** «Войти с ключом»; the browser offers the same in the field of the address, where it can. Nothing where it knows no passkeys. */
export function PasskeyButton({
  next,
  onProblem,
}: {
  next: string | null;
  onProblem: (problem: AuthProblem | null) => void;
}) {
  const navigate = useNavigate();
  const [isKnown, setIsKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  // The offer in the field begins before a built page knows its own address.
  const wanted = useRef(next);
  useEffect(() => {
    wanted.current = next;
  }, [next]);
  const enter = async (fromField: boolean) => {
    const uid = await signInByPasskey(fromField);
    await signedIn(uid);
    await navigate(await returnPath(wanted.current), { replace: true });
  };
  const offer = useEffectEvent(async () => {
    try {
      if (await offersInField()) await enter(true);
    } catch (error) {
      // Who closes the offer, or takes another way, is told nothing.
      if (error instanceof AuthError && error.code === 'PASSKEY_CLOSED') return;
      report('Sign-in failed', error);
      onProblem(authProblem(error));
    }
  });
  useEffect(() => {
    setIsKnown(mayUsePasskeys());
    void offer();
    return () => void takeOfferBack();
  }, []);
  if (!isKnown) return null;
  const press = async () => {
    setBusy(true);
    onProblem(null);
    try {
      await enter(false);
    } catch (error) {
      report('Sign-in failed', error);
      onProblem(authProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="line" wide busy={busy} onClick={() => void press()}>
      <FingerprintIcon className="i" aria-hidden /> Войти с&nbsp;ключом доступа
    </Button>
  );
}
