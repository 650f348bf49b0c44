import { type ReactNode, useState } from 'react';
import type { User } from '~/contract/accounts';
import { AuthError } from '~/web/session/session-auth';
import { askForProof } from '~/web/sync/api';
import { showToast } from '~/web/ui/toast';
import { authProblem } from './auth-error';
import { ProveDialog } from './prove-dialog';

/** Does what an account without a password does after another proof: where the server wants one it is asked for, and the work done then. */
export async function withProof(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'REQUIRES_RECENT_LOGIN' || !(await askForProof())) throw error;
    await work();
  }
}

/** What needs the password first: `prove` asks for it and then does the work; `dialog` stands somewhere on the page. */
export function useProof(user: User): { prove: (work: () => Promise<unknown>) => void; dialog: ReactNode } {
  const [work, setWork] = useState<(() => Promise<unknown>) | null>(null);
  return {
    prove(wished) {
      if (user.profile.hasPassword) return setWork(() => wished);
      withProof(wished).catch((error: unknown) => showToast({ kind: 'bad', text: authProblem(error).text }));
    },
    dialog: work && <ProveDialog onProved={work} onClose={() => setWork(null)} />,
  };
}
