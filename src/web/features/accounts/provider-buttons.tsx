import { useNavigate } from 'react-router';
import { signedIn } from '~/web/session/session';
import { AuthError } from '~/web/session/session-auth';
import { report } from '~/web/sync/report';
import { Button } from '~/web/ui/button';
import { type AuthProblem, authProblem } from './auth-error';
import { openProvider, type PopupResult } from './provider-popup';
import { returnPath } from './return-path';
import { SECOND_STEP_NEEDED, secondStepPath } from './second-step';
import { useSite } from './use-site';

/** The library's stop before an account is made: the consents come first. */
const CONSENT_NEEDED = 'consent_needed';

/** «Войти через …», one for each configured provider; nothing when there is none. */
export function ProviderButtons({
  next,
  onProblem,
}: {
  next: string | null;
  onProblem: (p: AuthProblem | null) => void;
}) {
  const providers = useSite()?.providers ?? [];
  const navigate = useNavigate();
  const fail = (error: unknown) => {
    report('Sign-in failed', error);
    const problem = authProblem(error);
    // A window replaced by a newer one must not wipe out what the newer one says.
    if (problem.place !== 'silent') onProblem(problem);
  };
  const finish = async ({ error }: PopupResult) => {
    if (error === CONSENT_NEEDED)
      return navigate(`/register?with=provider${next ? `&next=${encodeURIComponent(next)}` : ''}`);
    if (error === SECOND_STEP_NEEDED) return navigate(secondStepPath(next));
    if (error) return fail(new AuthError(400, error));
    onProblem(null);
    if (await signedIn()) await navigate(await returnPath(next), { replace: true });
  };
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map(({ id, title }) => (
        <Button
          key={id}
          kind="line"
          wide
          onClick={() => {
            onProblem(null);
            openProvider(id).then(finish).catch(fail);
          }}
        >
          Войти через {title}
        </Button>
      ))}
    </>
  );
}
