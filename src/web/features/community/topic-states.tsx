import { useEffect, useRef } from 'react';
import { Cover } from '~/web/art/drawings';
import { loginPath } from '~/web/session/session-path';
import type { ApiError } from '~/web/sync/api';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import styles from './community.module.css';
import { COMMUNITY_PATH, topicPath } from './community-address';

export function TopicSkeleton() {
  return (
    <Skeleton label="Открываем тему">
      <div className="stack gap-6">
        <span className={`sk ${styles.boneTitle}`} />
        <span className={`sk ${styles.bone}`} />
        <span className={`sk ${styles.bone}`} />
      </div>
    </Skeleton>
  );
}

interface FailedProps {
  id: string;
  error: ApiError;
  signed: boolean;
  onRetry: () => void;
}

/** Why a topic does not open; whoever stood deep in it finds this in sight. */
export function TopicFailed(props: FailedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = scrollY > 0 && place.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div ref={place}>
      <Why {...props} />
    </div>
  );
}

/** It is not there for this reader, or there is no way to it now. */
function Why({ id, error, signed, onRetry }: FailedProps) {
  if (error.code === 'not-found' || error.code === 'invalid-argument')
    return (
      <EmptyState
        whole
        art={<Cover name="tide" />}
        title="Этой темы здесь нет"
        action={
          signed ? (
            <LinkButton kind="soft" to={COMMUNITY_PATH}>
              Все темы
            </LinkButton>
          ) : (
            <LinkButton to={loginPath(topicPath(id))}>Войти</LinkButton>
          )
        }
      >
        {signed
          ? 'Её\u00a0могли убрать, или она открыта другим людям.'
          : 'Её\u00a0могли убрать, или она открыта только участникам: с\u00a0аккаунтом станет видно.'}
      </EmptyState>
    );
  return (
    <ErrorState
      whole
      art={<Cover name="bark" />}
      title={error.code === 'network' ? 'Сейчас нет связи' : 'Тема не\u00a0открылась'}
      id={error.requestId}
      action={<RetryButton kind="soft" onClick={onRetry} />}
    >
      {error.code === 'network' ? 'Черновики на\u00a0месте. Тема откроется, когда появится связь.' : error.message}
    </ErrorState>
  );
}
