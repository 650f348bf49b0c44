import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkSession, personChanged, signedIn, signOut } from '~/web/session/session';
import { report } from '~/web/sync/report';
import { confirmAddress, openSignInLink, peekLink } from './auth-calls';
import { type AuthProblem, authProblem } from './auth-error';
import { returnPath } from './return-path';
import { isSecondStep, secondStepPath } from './second-step';
import type { LinkMode } from './unusable-link';

export type AppliedMode = Exclude<LinkMode, 'resetPassword' | 'eraseAccount' | 'returnAccount' | 'denySignIn'>;

/** Where an opened link stands. A step that needs the person is shown by opened-letter.tsx and calls what goes on. */
export type LinkStep =
  | { name: 'looks' }
  /** Another account is open here; `address` is the masked one of the link. */
  | { name: 'asks'; address: string }
  /** The link is good, and nothing has happened yet: a scanner that opens links and runs scripts uses nothing up. */
  | { name: 'waits' }
  | { name: 'works' }
  /** Several registrations waited at the address: the opener's own password makes the account. */
  | { name: 'needs-password' }
  | { name: 'changed' }
  | { name: 'failed'; problem: AuthProblem };

const CALLS = { verifyEmail: confirmAddress, changeEmail: confirmAddress, signIn: openSignInLink } as const;

/** One use of a link, however often React mounts the page. */
const uses = new Map<string, Promise<unknown>>();

function applyOnce(mode: AppliedMode, token: string): Promise<unknown> {
  const known = uses.get(token);
  if (known) return known;
  const use = CALLS[mode](token);
  uses.set(token, use);
  return use;
}

/** Uses the link of a letter up by a press; first comes a question where it would put one account in the place of another. */
export function useOpenedLink(mode: AppliedMode, token: string) {
  const [step, setStep] = useState<LinkStep>({ name: 'looks' });
  const navigate = useNavigate();

  const settle = async (work: () => Promise<LinkStep | null>) => {
    try {
      const next = await work();
      if (next) setStep(next);
    } catch (error) {
      report('Sign-in failed', error);
      const problem = authProblem(error);
      // Without an answer the link may still be good: it can be tried again. One that needs a password is good.
      if (problem.action === 'retry' || problem.code === 'PASSWORD_NEEDED') uses.delete(token);
      setStep(problem.code === 'PASSWORD_NEEDED' ? { name: 'needs-password' } : { name: 'failed', problem });
    }
  };
  const enter = async () =>
    void (await navigate((await signedIn()) ? await returnPath(null) : '/login', { replace: true }));
  const apply = (): Promise<void> =>
    settle(async () => {
      setStep({ name: 'works' });
      const answer = await applyOnce(mode, token);
      if (isSecondStep(answer)) {
        await navigate(secondStepPath(null), { replace: true });
        return null;
      }
      if (mode === 'changeEmail') {
        await personChanged();
        return { name: 'changed' };
      }
      await enter();
      return null;
    });
  const look = (): Promise<void> =>
    settle(async () => {
      setStep({ name: 'looks' });
      const peeked = await peekLink(token);
      if (!peeked.signsIn || !peeked.replaces) return { name: 'waits' };
      await checkSession();
      return { name: 'asks', address: peeked.address };
    });
  const replaceAccount = (): Promise<void> =>
    settle(async () => {
      setStep({ name: 'works' });
      await signOut();
      await apply();
      return null;
    });

  const begin = useEffectEvent(() => void look());
  useEffect(() => begin(), []);
  return { step, look, apply, replaceAccount, enter };
}
