import { Link } from 'react-router';
import type { Byline } from '~/domain/reading/text';

interface TextByProps extends Byline {
  /** A hard text says so until somebody of the trade has read it. */
  isHard?: boolean;
}

/** Who wrote a text and who has checked it. */
export function TextBy({ author, checkedBy, isHard = false }: TextByProps) {
  return (
    <>
      <p className="small mute3 mt-2">
        Текст:{' '}
        {author ?? (
          <Link className="lk" to="/about#editorial">
            редакция
          </Link>
        )}
        {checkedBy === null ? '' : `. Проверено: ${checkedBy}`}
      </p>
      {isHard && checkedBy === null ? (
        <p className="measure mt-4">
          Ни&nbsp;один психолог или врач этот курс ещё не&nbsp;читал. Его написала редакция по&nbsp;опубликованным
          исследованиям. Если у&nbsp;вас есть специалист, сначала покажите уроки ему.
        </p>
      ) : null}
    </>
  );
}
