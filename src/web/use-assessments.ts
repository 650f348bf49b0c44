import { api } from './api';
import { useSession } from './session';
import { type Answer, useAnswer } from './use-answer';

/** Sheets and results of the person's self-tests; nothing is asked for a guest. */
export function useAssessments(): Answer<Awaited<ReturnType<typeof read>>> {
  const uid = useSession().user?.uid;
  return useAnswer(uid ? `assessments ${uid}` : null, (signal) => read(uid ?? '', signal));
}

const read = (uid: string, signal: AbortSignal) =>
  api('GET /api/users/:uid/assessments', { params: { uid } }, { signal });
