import { type GuideSteps, type OpenGuide, openGuide } from '~/domain/reading/open-guide';
import { useSession } from '~/web/session/session';
import { useApiQuery } from '~/web/sync/use-api-query';

/** The guide that the person is in the middle of; null when there is none, undefined while nobody knows. */
export function useOpenGuide(guides: readonly GuideSteps[]): OpenGuide | null | undefined {
  const uid = useSession().user?.uid;
  const { data } = useApiQuery('GET /api/users/:uid/guides', uid ? { params: { uid } } : null);
  return data && openGuide(guides, data.steps);
}
