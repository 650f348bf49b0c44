import { useState } from 'react';
import { Link } from 'react-router';
import { BARS, labelIn } from '~/catalogue/community';
import { Cover } from '~/web/art/drawings';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { EmptyState } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import { topicPath } from './community-address';
import { NAMELESS, nearDay } from './community-words';
import { ListFailed, ListSkeleton } from './list-states';
import { showFailure } from './use-post-actions';

const KEY = 'GET /api/users/:uid/community/barred';

/** Whom a person does not want to see, and the way back. */
export function BlockedList({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery(KEY, { params: { uid } });
  const [busy, setBusy] = useState<string | null>(null);
  async function lift(id: string) {
    setBusy(id);
    try {
      await ignoreNotFound(api('DELETE /api/users/:uid/community/barred/:id', { params: { uid, id } }));
      updateCachedAnswer(KEY, { params: { uid } }, ({ barred }) => ({ barred: barred.filter((one) => one.id !== id) }));
      invalidateAfter('community');
      showToast({ kind: 'ok', text: 'Сообщения этого человека снова видны' });
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(null);
  }
  if (!data) return error ? <ListFailed error={error} onRetry={reload} /> : <ListSkeleton />;
  if (data.barred.length === 0)
    return (
      <EmptyState art={<Cover name="horizon" />} title="Вы&nbsp;видите всех">
        Скрыть человека можно под его сообщением: «Ещё», потом «Не&nbsp;видеть этого человека».
      </EmptyState>
    );
  return (
    <ul className="rows">
      {data.barred.map(({ id, name, kind, topic, at }) => (
        <li key={id} className="cluster between gap-3 py-4">
          <div className="narrows">
            <p className="medium anywhere">{name ?? NAMELESS}</p>
            <p className="small mute anywhere">
              {labelIn(BARS, kind)}
              {topic ? (
                <>
                  , в&nbsp;теме{' '}
                  <Link className="lk" to={topicPath(topic.id)}>
                    «{topic.title}»
                  </Link>
                </>
              ) : (
                ', во\u00a0всех темах'
              )}
              {' · '}
              {nearDay(at)}
            </p>
          </div>
          <Button kind="line" small busy={busy === id} onClick={() => void lift(id)}>
            Снова видеть<span className="vh">: {name ?? NAMELESS}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
