import { type ReactNode, useState } from 'react';
import type { User } from '~/contract/accounts';
import { showToast } from '~/web/ui/toast';
import { authProblem } from './auth-error';
import { ProveDialog } from './prove-dialog';

/** What needs the password first: `prove` asks for it and then does the work; `dialog` stands somewhere on the page. */
export function useProof(user: User): { prove: (work: () => Promise<unknown>) => void; dialog: ReactNode } {
  const [work, setWork] = useState<(() => Promise<unknown>) | null>(null);
  return {
    prove(wished) {
      if (user.profile.hasPassword) return setWork(() => wished);
      // An account without a password proves itself by a sign-in of the last minutes.
      wished().catch((error: unknown) => showToast({ kind: 'bad', text: authProblem(error).text }));
    },
    dialog: work && <ProveDialog onProved={work} onClose={() => setWork(null)} />,
  };
}
