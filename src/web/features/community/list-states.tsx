import { Cover } from '~/web/art/drawings';
import { loginPath } from '~/web/session/session-path';
import type { ApiError } from '~/web/sync/api';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import styles from './community.module.css';
import { type ListAddress, listPath, newTopicPath } from './community-address';

const BONES = [1, 2, 3, 4, 5];

export function ListSkeleton() {
  return (
    <Skeleton label="Открываем темы">
      <div className="stack gap-4">
        {BONES.map((bone) => (
          <span key={bone} className={`sk ${styles.boneRow}`} />
        ))}
      </div>
    </Skeleton>
  );
}

export function ListFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <ErrorState
      art={<Cover name="bark" />}
      title={error.code === 'network' ? 'Сейчас нет связи' : 'Темы не\u00a0открылись'}
      id={error.requestId}
      action={<RetryButton kind="soft" onClick={onRetry} />}
    >
      {error.code === 'network' ? 'Черновики на\u00a0месте. Темы откроются, когда появится связь.' : error.message}
    </ErrorState>
  );
}

interface NoTopicsProps {
  address: ListAddress;
  signed: boolean;
}

/** No topics: what would stand here, and one thing to do. */
export function NoTopics({ address: { list, category }, signed }: NoTopicsProps) {
  const showAll = (
    <LinkButton kind="soft" to={listPath({ list: 'all', category: null })} preventScrollReset>
      Все темы
    </LinkButton>
  );
  const write = signed ? (
    <LinkButton to={newTopicPath(category)}>Открыть тему</LinkButton>
  ) : (
    <LinkButton to={loginPath(listPath({ list, category }))}>Войти</LinkButton>
  );
  if (list === 'followed')
    return (
      <EmptyState art={<Cover name="roots" />} title="Вы&nbsp;пока не&nbsp;следите за&nbsp;темами" action={showAll}>
        Нажмите в&nbsp;теме «Следить», и&nbsp;она появится здесь. Темы, где вы&nbsp;ответили, появляются сами.
      </EmptyState>
    );
  if (list === 'mine')
    return (
      <EmptyState art={<Cover name="acorn" />} title="Ваших тем пока нет" action={write}>
        Можно просто попросить выслушать.
      </EmptyState>
    );
  return (
    <EmptyState art={<Cover name="nest" />} title="Здесь пока тихо" action={write}>
      {signed
        ? 'В\u00a0этом разделе ещё никто не\u00a0писал. Можно начать.'
        : 'Часть разделов открыта только участникам: с\u00a0аккаунтом станет видно больше.'}
    </EmptyState>
  );
}

export const NothingSaved = () => (
  <EmptyState
    art={<Cover name="nest" />}
    title="На&nbsp;потом ничего не&nbsp;отложено"
    action={
      <LinkButton kind="soft" to={listPath({ list: 'all', category: null })} preventScrollReset>
        Все темы
      </LinkButton>
    }
  >
    Нажмите закладку под ответом, и&nbsp;он&nbsp;появится здесь. Другим это не&nbsp;видно.
  </EmptyState>
);
