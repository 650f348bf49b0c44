import { Suspense, useState } from 'react';
import type { RecordKind } from '~/domain/erasing/erasing';
import { ApiError, api } from '~/web/data/api';
import { queries } from '~/web/data/queries';
import { localData } from '~/web/data/this-device';
import { useRead } from '~/web/data/use-read';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import { showToast } from '~/web/ui/toast';
import { groupsOf, linesOf, type OwnedGroup } from './kind-titles';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

/** Erases the chosen kinds of records, after a question that names them with their numbers. The account stays. */
export function EraseRecords({ uid }: { uid: string }) {
  const { data } = useRead('GET /api/users/:uid/erasing', { params: { uid } });
  const [chosen, setChosen] = useState<readonly RecordKind[]>([]);
  const [asking, setAsking] = useState(false);
  const groups = groupsOf(data?.counts ?? []).filter(({ kind }) => kind !== null);
  if (!data) return null;
  if (groups.length === 0) return <p className="mute">Записей пока нет.</p>;
  const meant = groups.filter(({ kind }) => kind !== null && chosen.includes(kind));
  const choose = (kind: RecordKind | null, on: boolean) =>
    kind !== null && setChosen(on ? [...chosen, kind] : chosen.filter((one) => one !== kind));
  return (
    <>
      <div className="stack gap-2">
        {groups.map((group) => (
          <Checkbox
            key={group.kind}
            checked={meant.includes(group)}
            onChange={({ target }) => choose(group.kind, target.checked)}
          >
            {group.title}
          </Checkbox>
        ))}
        {groups.length > 1 && (
          <Checkbox
            checked={meant.length === groups.length}
            onChange={({ target }) =>
              setChosen(target.checked ? groups.flatMap(({ kind }) => (kind === null ? [] : [kind])) : [])
            }
          >
            <b>Всё сразу</b>
          </Checkbox>
        )}
      </div>
      <Button kind="line" disabled={meant.length === 0} onClick={() => setAsking(true)}>
        Стереть отмеченное
      </Button>
      {asking && meant.length > 0 && (
        <Suspense>
          <Question
            uid={uid}
            meant={meant}
            onClose={(erased) => {
              setAsking(false);
              if (erased) setChosen([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface QuestionProps {
  uid: string;
  meant: readonly OwnedGroup[];
  onClose: (erased: boolean) => void;
}

function Question({ uid, meant, onClose }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const kinds = meant.flatMap(({ kind }) => (kind === null ? [] : [kind]));
      await api('POST /api/users/:uid/erasing/records', { params: { uid }, body: { kinds } });
      // What lies on this device came from the account.
      await localData().keepUnsent(uid);
      await queries.invalidateQueries();
      showToast({ kind: 'ok', text: 'Стёрто навсегда.' });
      onClose(true);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Не\u00a0получилось стереть. Попробуйте ещё раз.');
      setBusy(false);
    }
  };
  return (
    <Dialog open title="Стереть навсегда?" onClose={() => onClose(false)}>
      <div className="stack gap-4 mt-4">
        <FormProblem>{problem}</FormProblem>
        <ul className="stack gap-2">
          {meant.map((group) => (
            <li key={group.kind}>
              <b>{group.title}.</b> {linesOf(group)}
            </li>
          ))}
        </ul>
        <p className="mute">Вернуть это будет нельзя: ни&nbsp;вам, ни&nbsp;нам.</p>
        <div className="row">
          <Button kind="soft" onClick={() => onClose(false)}>
            Оставить
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void erase()}>
            Стереть навсегда
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
