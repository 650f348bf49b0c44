import type { User } from '~/contract/accounts';
import type { Progress } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { SEFIROT } from '~/domain/progress/sefirot';
import { isBackAfterAWhile } from '~/domain/progress/year';
import { useApiQuery } from '~/web/sync/use-api-query';

/** The day of the latest work of any kind; null before the first. */
function lastWorkDay(progress: Progress, timeZone: string): string | null {
  const last = SEFIROT.flatMap((sefira) => progress[sefira].lastActive ?? [])
    .sort()
    .at(-1);
  return last === undefined ? null : dayKey(new Date(last), timeZone);
}

/** A word for who comes back after a while; how long it was is nobody's business. */
export function WelcomeBack({ user }: { user: User }) {
  const { data } = useApiQuery('GET /api/users/:uid/progress/sefirot', { params: { uid: user.uid } });
  const { timeZone } = user.profile;
  if (!data || !isBackAfterAWhile(lastWorkDay(data, timeZone), dayKey(new Date(), timeZone))) return null;
  return (
    <p className="read mb-6" role="status">
      С&nbsp;возвращением. Всё, что вы&nbsp;вырастили, на&nbsp;месте, и&nbsp;продолжить можно с&nbsp;любого шага.
    </p>
  );
}
