import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { planTexts } from '~/catalogue/hard-day-plan';
import { api, failureText } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { saveFile } from '~/web/ui/save-file';
import { showToast } from '~/web/ui/toast';

interface TakeAwayProps {
  uid: string | null;
  isBegun: boolean;
  /** The account does not know the whole plan yet. */
  waits: boolean;
}

type Format = 'pdf' | 'json';

/** The plan on paper, and from the account as a file. */
export function TakeAway({ uid, isBegun, waits }: TakeAwayProps) {
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (owner: string, format: Format) => {
    setBusy(format);
    try {
      const params = { uid: owner };
      const file = await api('POST /api/users/:uid/hard-day-plan/export', { params, body: { format } });
      saveFile(file, `${planTexts.fileName}.${format}`);
    } catch (error) {
      const text = failureText(error);
      showToast({ kind: 'bad', text });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={`row no-print`}>
      <Button kind="line" small onClick={() => window.print()}>
        <PrinterIcon className="i" aria-hidden />
        Напечатать
      </Button>
      {uid && isBegun && !waits ? (
        <>
          <Button kind="line" small busy={busy === 'pdf'} onClick={() => void download(uid, 'pdf')}>
            Скачать PDF
          </Button>
          <Button kind="line" small busy={busy === 'json'} onClick={() => void download(uid, 'json')}>
            Скачать JSON
          </Button>
        </>
      ) : null}
    </div>
  );
}
