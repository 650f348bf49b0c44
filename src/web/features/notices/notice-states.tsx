import { Cover } from '~/web/art/drawings';
import type { ApiError } from '~/web/sync/api';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import styles from './notices.module.css';

const BONES = [1, 2, 3, 4];

export function NoticesSkeleton() {
  return (
    <Skeleton label="Открываем уведомления">
      <div className="stack gap-4">
        {BONES.map((bone) => (
          <span key={bone} className={`sk ${styles.bone}`} />
        ))}
      </div>
    </Skeleton>
  );
}

export function NoticesFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isAway = error.code === 'network';
  return (
    <ErrorState
      art={<Cover name="bark" />}
      title={isAway ? 'Сейчас нет связи' : 'Уведомления не\u00a0открылись'}
      id={error.requestId}
      action={<RetryButton kind="soft" onClick={onRetry} />}
    >
      {isAway ? 'Уведомления подождут и\u00a0откроются, когда появится связь.' : error.message}
    </ErrorState>
  );
}

export const NoNotices = () => (
  <EmptyState
    art={<Cover name="nest" />}
    title="Пока тихо"
    action={
      <LinkButton kind="soft" to="/community">
        В&nbsp;сообщество
      </LinkButton>
    }
  >
    Здесь появятся ответы в&nbsp;темах, за&nbsp;которыми вы&nbsp;следите, и&nbsp;решения модераторов о&nbsp;ваших
    сообщениях.
  </EmptyState>
);
