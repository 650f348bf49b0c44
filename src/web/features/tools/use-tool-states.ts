import { SEFIROT } from '~/domain/progress/sefirot';
import type { GuideSteps } from '~/domain/reading/open-guide';
import { ApiError, api } from '~/web/api';
import { useSession } from '~/web/session';
import { useAnswer } from '~/web/use-answer';
import { useOpenGuide } from '~/web/use-open-guide';
import { entryState, guideState, treeState } from './tool-states';

async function newestEntry(uid: string, signal: AbortSignal) {
  try {
    const query = { limit: '1' };
    const page = await api('GET /api/users/:uid/emotion-barometer', { params: { uid }, query }, { signal });
    return page.entries[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no-entries') return null;
    throw error;
  }
}

/** Where a learner stands with each tool; empty lines for visitors, and until the answer is here. */
export function useToolStates(guides: readonly GuideSteps[]): { entries: string; tree: string; guide: string } {
  const open = useOpenGuide(guides);
  const uid = useSession().user?.uid;
  const params = { uid: uid ?? '' };
  const newest = useAnswer(uid ? `newest ${uid}` : null, (signal) => newestEntry(params.uid, signal));
  const progress = useAnswer(uid ? `points ${uid}` : null, (signal) =>
    api('GET /api/users/:uid/progress/sefirot', { params }, { signal }),
  );
  const points = progress.data && SEFIROT.reduce((sum, key) => sum + (progress.data?.[key].points ?? 0), 0);
  return {
    entries: newest.data === undefined ? '' : entryState(newest.data, new Date()),
    tree: points === undefined ? '' : treeState(points),
    guide: open === undefined ? '' : guideState(open),
  };
}
