import { useEffect, useEffectEvent, useState } from 'react';
import { AuthError } from '~/web/session/session-auth';
import { peekLink } from './auth-calls';
import { type AuthProblem, authProblem } from './auth-error';

export type ResetStep = { name: 'looks' } | { name: 'good' } | { name: 'failed'; problem: AuthProblem };

/** Looks whether the link of a letter still gives a new password, before anything is typed. It is not used up by that. */
export function useResetLink(token: string) {
  const [step, setStep] = useState<ResetStep>({ name: 'looks' });
  const look = async () => {
    setStep({ name: 'looks' });
    try {
      if ((await peekLink(token)).signsIn) throw new AuthError(400, 'INVALID_TOKEN');
      setStep({ name: 'good' });
    } catch (error) {
      setStep({ name: 'failed', problem: authProblem(error) });
    }
  };
  const begin = useEffectEvent(() => void look());
  useEffect(() => begin(), []);
  return { step, look };
}
