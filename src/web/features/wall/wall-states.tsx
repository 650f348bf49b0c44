import { href } from 'react-router';
import { Cover } from '~/web/art/drawings';
import { loginPath } from '~/web/session/session-path';
import type { ApiError } from '~/web/sync/api';
import { Button, LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import styles from './wall.module.css';
import type { WallAddress } from './wall-address';
import { WALL_PATH } from './wall-words';

/** What the wall shows when there are no cards to show. */

const BONES = [1, 2, 3, 4, 5, 6];

export function WallSkeleton() {
  return (
    <Skeleton label="Открываем стену">
      <div className={`grid ${styles.cards}`}>
        {BONES.map((bone) => (
          <span key={bone} className={`sk ${styles.bone}`} />
        ))}
      </div>
    </Skeleton>
  );
}

export function WallFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <ErrorState
      art={<Cover name="bark" />}
      title={error.code === 'network' ? 'Сейчас нет связи' : 'Стена не\u00a0открылась'}
      id={error.requestId}
      action={<RetryButton kind="soft" onClick={onRetry} />}
    >
      {error.code === 'network' ? 'Слова и\u00a0собрание целы и\u00a0откроются, когда она появится.' : error.message}
    </ErrorState>
  );
}

/** A card that the person may not see, or that is no longer there. */
export function WordNotFound() {
  return (
    <EmptyState
      art={<Cover name="tide" />}
      title="Этого слова на&nbsp;стене нет"
      action={
        <LinkButton kind="soft" to={href(WALL_PATH)}>
          Вся стена
        </LinkButton>
      }
    >
      Автор мог его убрать, или оно ждёт проверки.
    </EmptyState>
  );
}

interface NoneProps {
  address: WallAddress;
  signed: boolean;
  onAdd: () => void;
}

/** No cards: what would stand here, and one thing to do. */
export function NoWords({ address: { list, topic, kind }, signed, onAdd }: NoneProps) {
  const showAll = (
    <LinkButton kind="soft" to={href(WALL_PATH)} preventScrollReset>
      Показать всю стену
    </LinkButton>
  );
  const write = signed ? (
    <Button onClick={onAdd}>Написать слово</Button>
  ) : (
    <LinkButton to={loginPath(WALL_PATH)}>Войти и&nbsp;написать</LinkButton>
  );
  if (topic || kind)
    return (
      <EmptyState art={<Cover name="roots" />} title="Таких слов пока нет" action={showAll}>
        Под этот выбор на&nbsp;стене ничего не&nbsp;нашлось.
      </EmptyState>
    );
  if (list === 'kept')
    return (
      <EmptyState art={<Cover name="nest" />} title="Здесь соберётся своё" action={showAll}>
        Нажмите закладку на&nbsp;карточке, и&nbsp;слово появится здесь. Другим собрание не&nbsp;видно.
      </EmptyState>
    );
  if (list === 'mine')
    return (
      <EmptyState art={<Cover name="acorn" />} title="Ваших слов на&nbsp;стене пока нет" action={write}>
        {signed
          ? 'Хватит одной фразы: заметки дня, наблюдения, строки из\u00a0книги.'
          : 'Добавлять слова можно с\u00a0аккаунтом.'}
      </EmptyState>
    );
  return (
    <EmptyState art={<Cover name="dandelion" />} title="Стена ждёт первого слова" action={write}>
      Одна фраза о&nbsp;том, что вы&nbsp;сегодня заметили. К&nbsp;ней вырастет рисунок.
    </EmptyState>
  );
}
