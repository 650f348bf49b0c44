import { useState } from 'react';
import { OWN_DATA } from '~/catalogue/own-data';
import type { DataToken } from '~/contract/own-data';
import { ApiError, api, failureText } from '~/web/sync/api';
import { useApiQuery } from '~/web/sync/use-api-query';
import { longDayText } from '~/web/text/long-day-text';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { DataPart } from './data-part';
import { NewToken } from './new-token';
import styles from './own-data.module.css';

const TOKENS = 'GET /api/users/:uid/data-tokens';
const REVOKE = 'DELETE /api/users/:uid/data-tokens/:id';
const DAY_LENGTH = '2026-11-25'.length;

const dayOf = (instant: string) => longDayText(instant.slice(0, DAY_LENGTH));

const scopeText = ({ collections }: DataToken) =>
  collections === null ? 'Читает всё' : `Читает: ${collections.map((key) => OWN_DATA[key].title).join(', ')}`;

/** Keys by which a program of one's own reads these tables. */
export function TokensPart({ uid }: { uid: string }) {
  const { data, error, reload } = useApiQuery(TOKENS, { params: { uid } });
  const [problem, setProblem] = useState('');

  async function revoke(id: string) {
    setProblem('');
    try {
      await api(REVOKE, { params: { uid, id } }).catch((reason: unknown) => {
        // It is gone already: that is what was wanted.
        if (!(reason instanceof ApiError && reason.status === 404)) throw reason;
      });
      showToast({ kind: 'ok', text: 'Ключ отозван' });
      reload();
    } catch (reason) {
      setProblem(failureText(reason, 'Не\u00a0получилось отозвать ключ'));
    }
  }

  return (
    <DataPart
      title={'Ключи для\u00a0программ'}
      lead={
        <>
          Чтобы ваша таблица или&nbsp;программа сама читала ваши данные. Ключ только читает.{' '}
          <a className="lk" href="/api/docs">
            Описание адресов
          </a>
        </>
      }
    >
      <FormProblem>{problem || error?.message}</FormProblem>
      {data?.tokens.length === 0 && <p className="mute">Ключей пока нет.</p>}
      {data && data.tokens.length > 0 && (
        <ul className={styles.tokens}>
          {data.tokens.map((token) => (
            <li key={token.id}>
              <div>
                <p>{token.name}</p>
                <p className="small mute">{scopeText(token)}</p>
                <p className="small mute">
                  До&nbsp;{dayOf(token.expiresAt)}.{' '}
                  {token.usedAt ? `Последний раз использован ${dayOf(token.usedAt)}.` : 'Ещё не\u00a0использован.'}
                </p>
              </div>
              <Button
                kind="line"
                small
                aria-label={`Отозвать ключ «${token.name}»`}
                onClick={() => void revoke(token.id)}
              >
                Отозвать
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NewToken uid={uid} onMade={reload} />
    </DataPart>
  );
}
