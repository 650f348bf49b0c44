import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { Link } from 'react-router';
import type { OwnPost } from '~/contract/community';
import { Button } from '~/web/ui/button';
import { nearDay } from './community-words';

/** What its author is told of a post that others do not see, or not yet. */
export function OwnState({ post }: { post: OwnPost }) {
  if (post.state === 'held')
    return (
      <p className="note mt-3">
        <HourglassMediumIcon className="i" aria-hidden />
        <span>
          Другим это пока не&nbsp;видно: сначала прочитает модератор. Так бывает с&nbsp;первым сообщением
          и&nbsp;с&nbsp;теми, на&nbsp;которые пожаловались. Обычно это недолго.
        </span>
      </p>
    );
  if (post.state === 'hidden' && post.own)
    return (
      <p className="note note--warn mt-3">
        <EyeSlashIcon className="i" aria-hidden />
        <span>
          Модератор скрыл это сообщение: другим участникам оно не&nbsp;видно.{' '}
          {post.own.reason ? `Почему: ${post.own.reason} ` : null}
          <Link className="lk" to="/community/decisions">
            Решения и&nbsp;как их&nbsp;пересмотреть
          </Link>
        </span>
      </p>
    );
  return null;
}

interface TombstoneProps {
  post: OwnPost;
  onRestore: (post: OwnPost) => void;
}

/** Where words stood that are not shown any more. */
export function Tombstone({ post, onRestore }: TombstoneProps) {
  const isMine = post.writer.mine;
  const what = post.number === 1 ? 'тему' : 'ответ';
  const told =
    post.state === 'hidden'
      ? 'Ответ скрыл модератор.'
      : isMine
        ? `Вы\u00a0удалили этот ${post.number === 1 ? 'текст' : 'ответ'}.`
        : 'Здесь был ответ, его удалили.';
  const until = post.own?.restorableUntil;
  return (
    <div className="cluster gap-3">
      <p className="mute">
        {told}
        {until ? ` Вернуть ${what} можно до\u00a0${nearDay(until)}.` : null}
      </p>
      {isMine && post.state === 'removed' && until ? (
        <Button kind="line" small onClick={() => onRestore(post)}>
          Вернуть
        </Button>
      ) : null}
    </div>
  );
}
