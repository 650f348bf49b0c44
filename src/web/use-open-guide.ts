import { type GuideSteps, type OpenGuide, openGuide } from '~/domain/reading/open-guide';
import { api } from './api';
import { useSession } from './session';
import { useAnswer } from './use-answer';

/** The guide that the person is in the middle of; null when there is none, undefined while nobody knows. */
export function useOpenGuide(guides: readonly GuideSteps[]): OpenGuide | null | undefined {
  const uid = useSession().user?.uid;
  const { data } = useAnswer(uid ? `guides ${uid}` : null, (signal) =>
    api('GET /api/users/:uid/guides', { params: { uid: uid ?? '' } }, { signal }),
  );
  return data && openGuide(guides, data.steps);
}
