import { Suspense, useRef, useState } from 'react';
import type { RecordKind } from '~/domain/erasing/erasing';
import { api, failureText } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { queries } from '~/web/sync/queries';
import { useApiQuery } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import { ReadFailed } from '~/web/ui/states';
import { groupsOf, linesOf, type OwnedGroup } from './kind-titles';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

/** Erases the chosen kinds of records, after a question that names them with their numbers. The account stays. */
export function EraseRecords({ uid }: { uid: string }) {
  const read = useApiQuery('GET /api/users/:uid/erasing', { params: { uid } });
  const { data } = read;
  const [chosen, setChosen] = useState<readonly RecordKind[]>([]);
  const [asking, setAsking] = useState(false);
  const [erased, setErased] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const groups = groupsOf(data?.counts ?? []).filter(({ kind }) => kind !== null);
  if (!data) return <ReadFailed what="список того, что хранится" of={[read]} />;
  const meant = groups.filter(({ kind }) => kind !== null && chosen.includes(kind));
  const choose = (kind: RecordKind | null, on: boolean) =>
    kind !== null && setChosen(on ? [...chosen, kind] : chosen.filter((one) => one !== kind));
  return (
    <>
      <div>
        <p ref={told} role="status" tabIndex={-1} className={erased ? 'note mb-6' : undefined}>
          {erased ? 'Стёрто навсегда.' : null}
        </p>
        {groups.length === 0 ? <p className="mute">В&nbsp;аккаунте записей пока нет.</p> : null}
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
      </div>
      {groups.length > 0 ? (
        <Button
          kind="line"
          disabled={meant.length === 0}
          onClick={() => {
            setErased(false);
            setAsking(true);
          }}
        >
          Стереть отмеченное
        </Button>
      ) : null}
      {asking && meant.length > 0 && (
        <Suspense>
          <Question
            uid={uid}
            meant={meant}
            onErased={() => setErased(true)}
            onClose={(hasErased) => {
              setAsking(false);
              if (hasErased) setChosen([]);
            }}
            finalFocus={() => (erased ? told.current : null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface QuestionProps {
  uid: string;
  meant: readonly OwnedGroup[];
  onErased: () => void;
  onClose: (hasErased: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

function Question({ uid, meant, onErased, onClose, finalFocus }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const erase = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const kinds = meant.flatMap(({ kind }) => (kind === null ? [] : [kind]));
      await api('POST /api/users/:uid/erasing/records', { params: { uid }, body: { kinds } });
      // What lies on this device came from the account.
      await localData().keepOnlyUnsent(uid);
      // Said before the lists are read anew: the question goes with what it asked about.
      onErased();
      await queries.invalidateQueries();
      onClose(true);
    } catch (error) {
      setProblem(failureText(error, 'Не\u00a0получилось стереть'));
      setBusy(false);
    }
  };
  return (
    <Dialog open title="Стереть навсегда?" onClose={() => onClose(false)} finalFocus={finalFocus}>
      <div className="stack gap-4 mt-4">
        <FormProblem>{problem}</FormProblem>
        <ul className="stack gap-2">
          {meant.map((group) => (
            <li key={group.kind}>
              <b>{group.title}.</b> {linesOf(group)}
            </li>
          ))}
        </ul>
        {meant.some(({ kind }) => kind === 'community' || kind === 'wall') && (
          <p>
            Сообщения под псевдонимом и&nbsp;слова на&nbsp;стене без подписи исчезнут в&nbsp;тот&nbsp;же&nbsp;миг, что
            и&nbsp;остальные: по&nbsp;времени можно догадаться, чьи они.
          </p>
        )}
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
