import { useState } from 'react';
import type { ConsentPurpose } from '~/domain/accounts/consent';
import { api, failureText } from '~/web/sync/api';
import { useApiQuery } from '~/web/sync/use-api-query';

/** A person's consents, and a way to change one. A failure becomes a text. */
export function useConsents(uid: string) {
  const read = useApiQuery('GET /api/users/:uid/consents', { params: { uid } });
  const [busy, setBusy] = useState<ConsentPurpose | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (purpose: ConsentPurpose, given: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy(purpose);
    setProblem(null);
    try {
      await api('PUT /api/users/:uid/consents/:purpose', { params: { uid, purpose }, body: { given } });
      read.reload();
      return true;
    } catch (error) {
      setProblem(failureText(error, 'Не\u00a0получилось сохранить'));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { ...read, busy, problem, change };
}
