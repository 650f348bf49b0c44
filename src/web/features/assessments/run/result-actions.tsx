import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { Suspense, useRef, useState } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { api, failureText } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { deleteAssessment, sheetResource } from '~/web/sync/sheet-resource';
import { Button } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import { saveFile } from '~/web/ui/save-file';
import { showToast } from '~/web/ui/toast';
import type { ShownResult } from './use-results';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

interface ResultActionsProps {
  /** Null: a guest's result, which is only on this device. */
  owner: string | null;
  result: ShownResult;
  /** Names the file. */
  name: string;
  onDeleted?: () => void;
  className?: string;
}

/** Takes the result along or away: print, a file, deletion. */
export function ResultActions({ owner, result, name, onDeleted, className = '' }: ResultActionsProps) {
  const [busy, setBusy] = useState<'pdf' | 'json' | 'delete' | null>(null);
  const [asks, setAsks] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);

  async function attempt(kind: 'pdf' | 'json' | 'delete', work: () => Promise<void>) {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      const text = failureText(error);
      showToast({ kind: 'bad', text });
    } finally {
      setBusy(null);
    }
  }

  const download = (uid: string, format: 'pdf' | 'json') =>
    attempt(format, async () => {
      const params = { uid, id: result.id };
      const file = await api('GET /api/users/:uid/assessments/:id/export', { params, query: { format } });
      saveFile(file, `${name}-${result.day}.${format}`);
    });

  const remove = () =>
    attempt('delete', async () => {
      if (owner) await deleteAssessment(owner, result.id);
      else await localData().mutate(GUEST, sheetResource, { kind: 'result-gone', test: result.test, id: result.id });
      setAsks(false);
      showToast({ kind: 'ok', text: 'Результат удалён' });
      onDeleted?.();
    });

  return (
    <div className={`cluster cluster--stretch gap-3 no-print ${className}`}>
      <Button kind="line" small onClick={() => print()}>
        <PrinterIcon className="i" aria-hidden />
        Напечатать
      </Button>
      {owner ? (
        <>
          <Button kind="line" small busy={busy === 'pdf'} onClick={() => void download(owner, 'pdf')}>
            <FilePdfIcon className="i" aria-hidden />
            Скачать PDF
          </Button>
          <Button kind="line" small busy={busy === 'json'} onClick={() => void download(owner, 'json')}>
            Скачать JSON
          </Button>
        </>
      ) : null}
      <Button kind="quiet" small onClick={() => setAsks(true)}>
        <TrashIcon className="i" aria-hidden />
        Удалить
      </Button>
      {asks ? (
        <Suspense fallback={null}>
          <Dialog open title="Удалить этот результат?" onClose={() => setAsks(false)} initialFocus={stay}>
            <p className="mute">
              Ответы и&nbsp;баллы теста исчезнут насовсем, ссылка на&nbsp;результат закроется. Баллы древа останутся.
            </p>
            <div className="row">
              <button type="button" className="btn btn--soft" ref={stay} onClick={() => setAsks(false)}>
                Оставить
              </button>
              <Button kind="danger" busy={busy === 'delete'} onClick={() => void remove()}>
                Удалить
              </Button>
            </div>
          </Dialog>
        </Suspense>
      ) : null}
    </div>
  );
}
