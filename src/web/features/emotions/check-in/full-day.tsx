import { href, Link } from 'react-router';

interface Props {
  title: string;
  text: string;
  /** Writes for yesterday instead, where that is not the full day. */
  onYesterday: (() => void) | undefined;
}

/** Before the form on a day that takes no further entry: nobody writes and hears of it afterwards. */
export function FullDay({ title, text, onYesterday }: Props) {
  return (
    <div className="wrap">
      <div className="note mt-4" role="status">
        <p>
          <b>{title}.</b> {text}. Если хочется написать сейчас, текст подождёт здесь черновиком, пока
          вы&nbsp;не&nbsp;выйдете из&nbsp;аккаунта.{' '}
          <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
            Открыть дневник
          </Link>
          {onYesterday ? (
            <>
              {' · '}
              <button type="button" className="lk" onClick={onYesterday}>
                Записать за&nbsp;вчера
              </button>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}
