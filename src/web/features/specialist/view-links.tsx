import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type Ref, useState } from 'react';
import { href } from 'react-router';
import type { OwnView } from '~/contract/specialist';
import { dayKey } from '~/domain/day';
import { ApiError, api, failureText } from '~/web/sync/api';
import { clockText, dayText } from '~/web/text/date-text';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { narrowedBy, periodWords, seenWords } from './choice';
import { copyAddress } from './copy-address';
import styles from './specialist.module.css';

const TIMES = ['раз', 'раза', 'раз'] as const;

interface ViewLinksProps {
  /** Takes the focus when a link has been made. */
  heading: Ref<HTMLHeadingElement>;
  uid: string;
  timeZone: string;
  today: string;
  views: readonly OwnView[];
  /** Asks for the list anew. */
  onChanged: () => void;
}

const addressOf = ({ share }: OwnView) => `${location.origin}${href('/specialist-view')}#${share}`;

function Link({ uid, timeZone, today, own, onChanged }: Omit<ViewLinksProps, 'views' | 'heading'> & { own: OwnView }) {
  const [busy, setBusy] = useState(false);
  const { view, expiresAt, opened, openings } = own;
  const moment = (instant: string) =>
    `${dayText(dayKey(new Date(instant), timeZone), today)}, ${clockText(instant, timeZone)}`;
  const isOver = new Date(expiresAt).getTime() <= Date.now();
  const [last] = openings;
  const what = [periodWords(view, today), narrowedBy(view)].filter(Boolean).join(', ');

  async function close() {
    setBusy(true);
    try {
      await api('DELETE /api/users/:uid/specialist-views/:id', { params: { uid, id: own.id } });
      showToast({ kind: 'ok', text: isOver ? 'Строка убрана' : 'Ссылка закрыта' });
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onChanged();
      else
        showToast({
          kind: 'bad',
          text: failureText(error, 'Не\u00a0получилось закрыть'),
        });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="card stack gap-4">
      <div className="stack gap-1">
        <h3 className="t-m">{view.name ?? 'Ссылка без имени'}</h3>
        <p>{isOver ? `Срок вышел ${moment(expiresAt)}` : `Открыта до\u00a0${moment(expiresAt)}`}</p>
        <p className="small mute">
          Записи {what}. Видно: {seenWords(view).seen}.
        </p>
      </div>
      {last ? (
        <details className="fold">
          <summary className="tap gap-2">
            Открывали {counted(opened, TIMES)}, последний&nbsp;— {moment(last)}{' '}
            <CaretDownIcon className="i" aria-hidden />
          </summary>
          <ol className="small mute stack gap-1 mt-2">
            {openings.map((at, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two openings may be of one moment, and none moves
              <li key={`${at} ${index}`}>{moment(at)}</li>
            ))}
          </ol>
        </details>
      ) : (
        <p>{isOver ? 'За\u00a0весь срок никто не\u00a0открыл' : 'Пока не\u00a0открывали'}</p>
      )}
      <div className="cluster cluster--stretch gap-3 full">
        {isOver ? null : (
          <>
            <input
              className={`in narrows ${styles.address}`}
              readOnly
              aria-label={`Ссылка: ${view.name ?? what}`}
              value={addressOf(own)}
              onFocus={(event) => event.target.select()}
            />
            <Button kind="soft" small onClick={() => void copyAddress(addressOf(own))}>
              Скопировать
            </Button>
          </>
        )}
        <Button kind="quiet" small busy={busy} onClick={() => void close()}>
          {isOver ? 'Убрать из\u00a0списка' : 'Закрыть ссылку'}
        </Button>
      </div>
    </li>
  );
}

/** The links that a person has given out, with their openings. */
export function ViewLinks({ views, heading, ...rest }: ViewLinksProps) {
  return (
    <section className="stack gap-4" aria-labelledby="own-links">
      <h2 ref={heading} tabIndex={-1} className="t-l lands" id="own-links">
        Ваши ссылки
      </h2>
      {views.length > 0 ? (
        <ul className="stack gap-4">
          {views.map((own) => (
            <Link key={own.id} own={own} {...rest} />
          ))}
        </ul>
      ) : (
        <p className="mute">
          Пока ни&nbsp;одной. Здесь будет видно, когда ссылки открывали. Закрыть их&nbsp;можно тоже здесь.
        </p>
      )}
    </section>
  );
}
