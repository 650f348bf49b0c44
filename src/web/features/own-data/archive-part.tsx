import { useEffect, useState } from 'react';
import { inWords } from '~/web/device/in-words';
import { api, failureText } from '~/web/sync/api';
import { unsentOf } from '~/web/sync/unsent-drafts';
import { formatNumber } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { FormProblem } from '~/web/ui/form-problem';
import { saveFile } from '~/web/ui/save-file';
import { showToast } from '~/web/ui/toast';
import { BringBack } from './bring-back';
import { DataPart, useTurn } from './data-part';
import styles from './own-data.module.css';

const ARCHIVE = 'POST /api/users/:uid/data-archive';
const MEGABYTE = 1024 * 1024;
const DAY_LENGTH = '2026-11-25'.length;

/** «1,4» */
const megabytes = (bytes: number) => formatNumber(Math.round((bytes / MEGABYTE) * 10) / 10);

/** What no archive can have: it lies on this device and not in the account. */
function OnlyHere({ uid }: { uid: string }) {
  const [things, setThings] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    unsentOf(uid).then(
      ({ queued, begun }) => isHere && setThings([...queued, ...begun]),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [uid]);
  if (things.length === 0) return null;
  return (
    <p className="small mute anywhere">
      Пока только на&nbsp;этом устройстве, в&nbsp;архив не&nbsp;войдёт: {inWords(things)}.
    </p>
  );
}

/** Everything in one file. */
export function ArchivePart({ uid }: { uid: string }) {
  const [pdf, setPdf] = useState(true);
  /** Bytes that have come; null: nothing is on its way. */
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const { inTurn, waiting } = useTurn();

  async function download() {
    setBytes(0);
    setProblem('');
    try {
      const file = await api(ARCHIVE, { params: { uid }, body: { pdf } }, { ...inTurn, onBytes: setBytes });
      saveFile(file, `krona-${new Date().toISOString().slice(0, DAY_LENGTH)}.zip`);
      showToast({ kind: 'ok', text: 'Архив скачан' });
    } catch (reason) {
      setProblem(failureText(reason, 'Архив не\u00a0получился'));
    }
    setBytes(null);
  }

  return (
    <DataPart title="Забрать всё" lead="Один файл со&nbsp;всем, что есть. Внутри личное: храните его бережно.">
      <ul className={`small ${styles.inside}`}>
        <li>страница, которую можно читать и&nbsp;печатать</li>
        <li>таблицы CSV</li>
        <li>файл JSON, из&nbsp;которого всё возвращается обратно, и&nbsp;его описание</li>
      </ul>
      <Checkbox checked={pdf} onChange={(event) => setPdf(event.target.checked)}>
        И&nbsp;дневник в&nbsp;PDF
      </Checkbox>
      <OnlyHere uid={uid} />
      <FormProblem>{problem}</FormProblem>
      <div className={styles.files}>
        <Button busy={bytes !== null} onClick={() => void download()}>
          Скачать архив
        </Button>
        {waiting}
        {bytes !== null && !waiting && (
          <p className="small mute" role="status">
            {bytes === 0 ? 'Собираем…' : `Пришло ${megabytes(bytes)}\u00a0МБ…`}
          </p>
        )}
      </div>
    </DataPart>
  );
}

/** The way back from an archive. */
export function BringBackPart({ uid }: { uid: string }) {
  return (
    <DataPart
      title={'Вернуть из\u00a0архива'}
      lead="В&nbsp;аккаунт, где ещё ничего нет. Вернутся и&nbsp;записи, и&nbsp;даты, и&nbsp;баллы."
    >
      <BringBack uid={uid} />
    </DataPart>
  );
}
