import { href, Link } from 'react-router';

/** Before the form on a day that takes no further entry: nobody writes and hears of it afterwards. */
export function FullDay({ text }: { text: string }) {
  return (
    <div className="wrap">
      <div className="note mt-4" role="status">
        <p>
          <b>На&nbsp;сегодня всё.</b> {text}. Если хочется написать сейчас, слова подождут здесь черновиком.{' '}
          <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
            Перечитать записи
          </Link>
        </p>
      </div>
    </div>
  );
}
