import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '~/web/session/session';
import { loginPath } from '~/web/session/session-path';
import { LinkButton } from '~/web/ui/button';
import { ErrorState, Skeleton } from '~/web/ui/states';
import styles from './questions.module.css';

/** Why it can't be known who is here, and what to do; null while nothing is wrong. */
export function useSessionTrouble(): ReactNode {
  const { loading, unsure, ended } = useSession();
  const { pathname, search } = useLocation();
  if (ended)
    return (
      <ErrorState title="Нужно войти ещё раз" action={<LinkButton to={loginPath(pathname + search)}>Войти</LinkButton>}>
        Ответы этого устройства на&nbsp;месте и&nbsp;ждут того&nbsp;же&nbsp;человека.
      </ErrorState>
    );
  if (unsure && !loading)
    return (
      <ErrorState title="Тест пока не&nbsp;открылся">
        Ответы, данные на&nbsp;этом устройстве, целы. Обновите страницу.
      </ErrorState>
    );
  return null;
}

/** Stands until it is known who is here and what the account holds; says what to do when that can't be learnt. */
export function SheetGate({ known, children }: { known: boolean; children: () => ReactNode }) {
  const trouble = useSessionTrouble();
  if (known) return children();
  return (
    trouble ?? (
      <Skeleton label="Открываем тест">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    )
  );
}
