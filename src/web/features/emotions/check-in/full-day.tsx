import { href, Link } from 'react-router';

interface Props {
  title: string;
  text: string;
  /** A sign-out would take the draft away. */
  isSigned: boolean;
  /** Writes for another day, where that is not full; undefined: there is none to offer. */
  other: { label: string; onChoose: () => void } | undefined;
}

/** Before the form on a day that takes no further entry: nobody writes and hears only afterwards where the words lie and what takes them away. */
export function FullDay({ title, text, isSigned, other }: Props) {
  return (
    <div className="wrap">
      <div className="note mt-4" role="status">
        <p>
          <b>{title}.</b> {text}. Написать можно и&nbsp;сейчас: черновик подождёт здесь, в&nbsp;новый день его можно
          сохранить. Он&nbsp;лежит только на&nbsp;этом устройстве
          {isSigned ? ', выход из\u00a0аккаунта его сотрёт' : null}.{' '}
          <Link className="lk" to={href('/awareness-tools/emotional-compass/journal-history')}>
            Открыть дневник
          </Link>
          {other ? (
            <>
              {' · '}
              <button type="button" className="lk" onClick={other.onChoose}>
                {other.label}
              </button>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
}
