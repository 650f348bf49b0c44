import { Link } from 'react-router';
import type { Byline } from '~/domain/reading/text';

/** Who wrote a text and who has checked it. */
export function TextBy({ author, checkedBy }: Byline) {
  return (
    <p className="small mute3 mt-2">
      Текст:{' '}
      {author ?? (
        <Link className="lk" to="/about#editorial">
          редакция
        </Link>
      )}
      {checkedBy === null ? '' : `. Проверено: ${checkedBy}`}
    </p>
  );
}
