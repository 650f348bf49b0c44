import { href, Link } from 'react-router';

interface Props {
  title: string;
  text: string;
  /** A sign-out would take the draft away. */
  isSigned: boolean;
  /** Writes for yesterday instead, where that is not the full day. */
  onYesterday: (() => void) | undefined;
}

/** Before the form on a day that takes no further entry: nobody writes and hears of it afterwards. */
export function FullDay({ title, text, isSigned, onYesterday }: Props) {
  return (
    <div className="wrap">
      <div className="note mt-4" role="status">
        <p>
          <b>{title}.</b> {text}. Если хочется написать сейчас, текст подождёт здесь черновиком
          {isSigned ? ', пока вы\u00a0не\u00a0выйдете из\u00a0аккаунта' : null}.{' '}
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
