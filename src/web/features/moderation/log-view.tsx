import { Cover } from '~/web/art/drawings';
import { api } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { EmptyState, ReadFailed, Skeleton } from '~/web/ui/states';
import { ActList } from './act-list';

const KEY = 'GET /api/users/:uid/moderation/log';

/** All decisions, the newest first. */
export function LogView({ uid }: { uid: string }) {
  const { pages, known, error, busy, more, reload } = useApiPages([KEY, { uid }], (cursor, signal) =>
    api(KEY, { params: { uid }, query: cursor === null ? {} : { cursor } }, { signal }),
  );
  const acts = pages.flatMap((page) => page.acts);
  if (!known)
    return error ? (
      <ReadFailed what="журнал решений" of={[{ data: undefined, error, reload }]} />
    ) : (
      <Skeleton label="Открываем журнал">
        <span className="sk" />
      </Skeleton>
    );
  if (acts.length === 0)
    return (
      <EmptyState art={<Cover name="horizon" />} title="Решений ещё не&nbsp;было">
        Каждое решение появится здесь вместе с&nbsp;причиной.
      </EmptyState>
    );
  return (
    <div className="stack gap-6">
      <ActList acts={acts} />
      {more ? (
        <div>
          <Button kind="line" busy={busy} onClick={more}>
            Показать ещё
          </Button>
        </div>
      ) : null}
    </div>
  );
}
