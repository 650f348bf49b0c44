import { type ChangeEvent, useId, useState } from 'react';
import { OWN_DATA, OWN_DATA_KEYS } from '~/catalogue/own-data';
import type { Brought, OwnCollection } from '~/contract/own-data';
import type { Archive } from '~/domain/own-data/archive';
import { api, failureText } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { useApiQuery } from '~/web/sync/use-api-query';
import { formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { useTurn } from './data-part';
import styles from './own-data.module.css';
import { RefusedRows } from './refused-rows';

const IMPORT = 'POST /api/users/:uid/data-import';
const WRONG = {
  foreign: 'Это не\u00a0архив «Кроны». Нужен файл, скачанный здесь: .zip или krona.json из\u00a0него.',
  large: 'Архив слишком велик, чтобы вернуть его через страницу. Напишите нам, поможем.',
} as const;

type Counts = Brought['brings'];

function CountList({ counts }: { counts: Counts }) {
  const some = OWN_DATA_KEYS.filter((key) => counts[key] > 0);
  return (
    <ul className={`small ${styles.counts}`}>
      {some.map((key) => (
        <li key={key}>
          <span>{OWN_DATA[key].title}</span>
          <span>{formatNumber(counts[key])}</span>
        </li>
      ))}
    </ul>
  );
}

/** What every account has by itself is not shown as an obstacle. */
const withoutAccount = (has: Counts, restored: Counts): Counts => {
  const shown = OWN_DATA_KEYS.map((key) => [key, restored[key] > 0 && key !== 'settings' ? has[key] : 0]);
  return Object.fromEntries(shown) as Counts;
};

/** Chooses an archive, shows what would come, and brings it in. */
export function BringBack({ uid }: { uid: string }) {
  const id = useId();
  const [archive, setArchive] = useState<Archive | null>(null);
  const [brought, setBrought] = useState<Brought | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { inTurn, waiting } = useTurn();
  const { data } = useApiQuery('GET /api/users/:uid/data', { params: { uid } });
  const titles = Object.fromEntries((data?.collections ?? []).map((one): [string, OwnCollection] => [one.key, one]));

  async function send(of: Archive, dry: boolean) {
    setBusy(true);
    setProblem('');
    try {
      const answer = await api(IMPORT, { params: { uid }, body: { ...of, dry } }, inTurn);
      setBrought(answer);
      setArchive(answer.done ? null : of);
      if (answer.done) void queries.invalidateQueries();
    } catch (reason) {
      setProblem(failureText(reason));
    }
    setBusy(false);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setArchive(null);
    setBrought(null);
    setProblem('');
    const { readArchive } = await import('./archive-file');
    const read = await readArchive(file);
    if (read.ok) await send(read.archive, true);
    else setProblem(WRONG[read.why]);
  }

  const fits = brought?.empty && brought.refused.length === 0;
  return (
    <>
      <div className={styles.files}>
        <label className="btn btn--soft" htmlFor={id} aria-disabled={busy || undefined}>
          Выбрать архив
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".zip,.json,application/zip,application/json"
          disabled={busy}
          onChange={(event) => void choose(event)}
        />
      </div>
      {waiting}
      <FormProblem>{problem}</FormProblem>
      {brought?.done && (
        <Notice>Всё вернулось. Загляните в&nbsp;дневник и&nbsp;на&nbsp;древо: они такие, какими были.</Notice>
      )}
      {brought?.done && brought.brings.publicProfile > 0 && (
        <p className="small">
          Страница профиля пришла закрытой: другим её&nbsp;не&nbsp;видно. Открыть можно в&nbsp;настройках.
        </p>
      )}
      {brought?.done && brought.brings.sharedResults > 0 && (
        <p className="small">
          Ссылки на&nbsp;результаты тестов пришли закрытыми. Открыть результат снова можно на&nbsp;его странице.
        </p>
      )}
      {brought?.done && Object.values(brought.left).some((count) => count > 0) && (
        <div>
          <p className="small">Не&nbsp;вернулось то, чего на&nbsp;сайте больше нет, и&nbsp;то, чей номер уже занят:</p>
          <CountList counts={brought.left} />
        </div>
      )}
      {brought && !brought.done && (
        <div className="stack gap-4">
          <div>
            <p>В&nbsp;архиве:</p>
            <CountList counts={brought.brings} />
          </div>
          {!brought.empty && (
            <FormProblem tone="warning">
              В&nbsp;этом аккаунте уже что-то есть, поэтому архив сюда не&nbsp;вернуть: своё и&nbsp;принесённое
              смешались&nbsp;бы. Ничего не&nbsp;изменилось. Подойдёт новый аккаунт.
            </FormProblem>
          )}
          {!brought.empty && <CountList counts={withoutAccount(brought.has, brought.brings)} />}
          <RefusedRows refused={brought.refused} titles={titles} />
          {fits && archive && (
            <div className="row">
              <Button busy={busy} onClick={() => void send(archive, false)}>
                Вернуть всё
              </Button>
              <Button kind="quiet" onClick={() => setBrought(null)}>
                Отмена
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
