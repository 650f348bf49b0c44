import { Link } from 'react-router';
import { useApiQuery } from '~/web/sync/use-api-query';

/** The way to what waits, for who cares for the place. */
export function CareLink({ uid }: { uid: string }) {
  const { data } = useApiQuery('GET /api/users/:uid/community/me', { params: { uid } });
  if (!data?.role) return null;
  return (
    <p className="wrap">
      <Link className="lk tap" to="/community/moderation">
        Забота о&nbsp;сообществе
      </Link>
    </p>
  );
}
