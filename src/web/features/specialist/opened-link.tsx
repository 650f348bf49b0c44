import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { dayKey } from '~/domain/day';
import { deviceZone } from '~/web/device/device-zone';
import { ApiError, api, failureText } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';
import { clockText } from '~/web/text/date-text';
import { longDayText } from '~/web/text/long-day-text';
import { Button } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { saveFile } from '~/web/ui/save-file';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import type { Drawings } from './drawings';
import { ShownView } from './shown-view';
import styles from './specialist.module.css';

/** «2 декабря 2026, 16:13» on the clock of whoever looks. */
function momentHere(instant: string): string {
  const zone = deviceZone();
  return `${longDayText(dayKey(new Date(instant), zone))}, ${clockText(instant, zone)}`;
}

const SHARE = /^#([A-Za-z0-9_-]{22})$/;

/** What a link shows to whoever has it. Its secret stands behind the # of the address, which no server is told. */
export function OpenedLink(drawings: Drawings) {
  const share = SHARE.exec(useLocation().hash)?.[1] ?? null;
  const [busy, setBusy] = useState(false);
  const list = useApiPages(share ? ['POST /api/specialist-view', { share }] : null, async (cursor, signal) => {
    const shown = await api(
      'POST /api/specialist-view',
      { body: { share: share ?? '', ...(cursor ? { cursor } : {}) } },
      { signal },
    );
    return { shown, nextCursor: shown.entries?.nextCursor ?? null };
  });
  const shown = list.pages[0]?.shown;

  async function download() {
    if (!share) return;
    setBusy(true);
    try {
      saveFile(await api('POST /api/specialist-view/document', { body: { share } }), 'dlya-specialista.pdf');
    } catch (error) {
      // Taken back meanwhile: what is on the page goes too.
      if (error instanceof ApiError && error.status === 404) return list.reload();
      const text = failureText(error, 'Не\u00a0получилось подготовить файл');
      showToast({ kind: 'bad', text });
    } finally {
      setBusy(false);
    }
  }

  if (!share || list.error?.status === 404)
    return (
      <EmptyState whole title="Ссылка закрыта">
        Срок вышел, человек закрыл ссылку, или&nbsp;в&nbsp;адресе опечатка. Новую может дать только он&nbsp;сам.
      </EmptyState>
    );
  if (!shown && list.error)
    return (
      <ErrorState whole title="Не&nbsp;получилось открыть" action={<RetryButton onClick={list.reload} />}>
        {list.error.message}
      </ErrorState>
    );
  if (!shown)
    return (
      <Skeleton label="Открываем">
        <span className={`sk ${styles.wait}`} />
      </Skeleton>
    );
  return (
    <article className="wrap page stack gap-8">
      <header className="stack stack--start gap-4">
        <h1 className="d-l">Записи, которыми с&nbsp;вами поделились</h1>
        {shown.expiresAt ? (
          <p className="mute">
            Ссылка открыта до&nbsp;{momentHere(shown.expiresAt)}. Закрыть её&nbsp;раньше может тот, кто её&nbsp;дал;
            он&nbsp;видит, когда её&nbsp;открывали.
          </p>
        ) : null}
        <div className="cluster gap-2 no-print">
          <Button kind="soft" small busy={busy} onClick={() => void download()}>
            <DownloadSimpleIcon className="i" aria-hidden /> Скачать PDF
          </Button>
          <Button kind="quiet" small onClick={() => window.print()}>
            <PrinterIcon className="i" aria-hidden /> Напечатать
          </Button>
        </div>
      </header>
      <ShownView
        shown={shown}
        rows={list.pages.flatMap((page) => page.shown.entries?.rows ?? [])}
        more={list.more}
        busy={list.busy}
        {...drawings}
      />
    </article>
  );
}
