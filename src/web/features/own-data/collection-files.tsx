import { type ChangeEvent, useId, useState } from 'react';
import type { AddedRows, OwnCollection } from '~/contract/own-data';
import { REFUSED_MAX } from '~/domain/own-data/archive';
import { ApiError, api } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { counted, formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { saveFile } from '~/web/ui/save-file';
import { useTurn } from './data-part';
import styles from './own-data.module.css';
import { RefusedRows } from './refused-rows';
import { batchesOf, rowsOfFile } from './rows-of-file';

const ROWS = ['строка', 'строки', 'строк'] as const;
const NONE: AddedRows = { added: 0, known: 0, over: 0, refused: [] };

interface CollectionFilesProps {
  uid: string;
  collection: OwnCollection;
  onAdded: () => void;
}

/** Takes a collection away as a file and brings rows in from one. */
export function CollectionFiles({ uid, collection, onAdded }: CollectionFilesProps) {
  const { key, title, fields, takesRows } = collection;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState<AddedRows | null>(null);
  const { inTurn, waiting } = useTurn();

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    setTold(null);
    try {
      await work();
    } catch (reason) {
      setProblem(reason instanceof ApiError ? reason.message : 'Файл не\u00a0удалось прочитать. Выберите его ещё раз.');
    }
    setBusy(false);
  }

  const take = (format: 'json' | 'csv') =>
    attempt(async () => {
      const input = { params: { uid, collection: key }, query: { format } };
      saveFile(await api('GET /api/users/:uid/data/:collection/file', input, inTurn), `${key}.${format}`);
    });

  const bring = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    void attempt(async () => {
      const rows = await rowsOfFile(file, collection);
      if (!rows) return setProblem('В\u00a0файле нет списка строк. Подойдут JSON и\u00a0CSV, скачанные здесь.');
      let sum = NONE;
      let begin = 0;
      for (const batch of batchesOf(rows)) {
        const input = { params: { uid, collection: key }, body: { rows: batch } };
        const { added, known, over, refused } = await api('POST /api/users/:uid/data/:collection/rows', input, inTurn);
        const placed = refused.map((one) => ({ ...one, row: one.row + begin }));
        sum = {
          added: sum.added + added,
          known: sum.known + known,
          over: sum.over + over,
          refused: [...sum.refused, ...placed],
        };
        begin += batch.length;
        setTold(sum);
        if (sum.refused.length >= REFUSED_MAX) break;
      }
      void queries.invalidateQueries();
      setTold(sum);
      onAdded();
    });
  };

  return (
    <div className="stack gap-3">
      <div className={styles.files}>
        <Button kind="soft" small busy={busy} onClick={() => void take('csv')}>
          Скачать CSV
        </Button>
        <Button kind="soft" small busy={busy} onClick={() => void take('json')}>
          Скачать JSON
        </Button>
        {takesRows && (
          <>
            <label className="btn btn--line btn--s" htmlFor={id} aria-disabled={busy || undefined}>
              Добавить из&nbsp;файла
            </label>
            <input
              id={id}
              className="vh"
              type="file"
              accept=".json,.csv,application/json,text/csv"
              disabled={busy}
              onChange={bring}
            />
          </>
        )}
      </div>
      <p className="small mute">
        Файлы подходят для&nbsp;Directus и&nbsp;таблиц.
        {takesRows
          ? ' Строки, которые уже есть, при\u00a0добавлении не\u00a0меняются; баллов они не\u00a0приносят.'
          : ''}
      </p>
      {waiting}
      <FormProblem>{problem}</FormProblem>
      {told && (
        <Notice>
          Добавлено: {counted(told.added, ROWS)}. Уже были: {formatNumber(told.known)}.
          {told.over > 0 ? ` Не\u00a0поместилось: ${formatNumber(told.over)}.` : ''}
        </Notice>
      )}
      {told && <RefusedRows refused={told.refused} titles={{ [key]: { title, fields } }} />}
    </div>
  );
}
