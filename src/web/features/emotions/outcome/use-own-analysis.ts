import { api } from '~/web/api';
import { useAnswer } from '~/web/use-answer';

/** All that the entries of a person say, after one of them was saved; nothing for a guest. */
export const useOwnAnalysis = (uid: string | null) =>
  useAnswer(uid && `own ${uid}`, (signal) =>
    api('GET /api/users/:uid/emotion-barometer/analysis', { params: { uid: uid ?? '' }, query: {} }, { signal }),
  );
