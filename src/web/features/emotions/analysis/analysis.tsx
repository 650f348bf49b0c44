import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Suspense, useMemo, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import type { User } from '~/contract/accounts';
import type { Analysis as AnalysisData } from '~/contract/emotions';
import { dayKey, daysBetween } from '~/domain/day';
import { useDeviceEntryCounts } from '~/web/data/guest-work';
import { useAnalysis } from '~/web/data/use-analysis';
import { useEntries } from '~/web/data/use-entries';
import { LinkButton } from '~/web/ui/button';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { lazyPart } from '~/web/ui/lazy-part';
import { useDaily } from '../use-daily';
import styles from './analysis.module.css';
import charts from './charts.module.css';
import { Distribution } from './distribution';
import { Observations } from './observations';
import { openingOf } from './opening';
import { type Period, readPeriod, writePeriod } from './period';
import { PeriodControl } from './period-control';
import { Rhythm } from './rhythm';
import { StatsRow } from './stats-row';
import { TagChart } from './tag-chart';
import { Trend } from './trend';
import { UnseenWords } from './unseen-words';
import { Year } from './year';

const ExportDialog = lazyPart(async () => (await import('../journal/export-dialog')).ExportDialog);

interface OpeningProps {
  data: AnalysisData | undefined;
  period: Period;
  today: string;
  fresh: boolean;
}

function Opening({ data, period, today, fresh }: OpeningProps) {
  if (fresh) return <h1 className="d-l">Здесь сложится узор ваших чувств</h1>;
  const opening = data && openingOf(data, period, today);
  if (!opening)
    return <h1 className="d-l">{data ? 'В\u00a0дневнике за\u00a0этот период записей нет' : 'Анализ записей'}</h1>;
  return (
    <h1 className={`d-l is-${opening.emotion}`}>
      {opening.before} <span className="ew">{opening.word}</span>
      {opening.after}
    </h1>
  );
}

function Skeleton() {
  return (
    <div className={`late split gap-6 ${styles.duo} mt-8`} role="status" aria-label="Считаем">
      <span className={`sk ${charts.wait}`} />
      <span className={`sk ${charts.wait}`} />
    </div>
  );
}

function NoEntries({ user: { uid, profile }, fresh }: { user: User; fresh: boolean }) {
  const { full } = useDaily(uid, profile.timeZone);
  return (
    <div className="empty">
      <p className="lead">
        {fresh
          ? 'Первая линия появится с\u00a0первой записью: хватит чувства и\u00a0его силы.'
          : `Выберите другой период${full ? '' : ' или начните с\u00a0записи: хватит чувства и\u00a0его силы'}.`}
      </p>
      {full ? null : <LinkButton to={href('/awareness-tools/emotional-compass')}>Сделать запись</LinkButton>}
    </div>
  );
}

interface ChartsProps {
  /** Of the period; absent while it is on its way. */
  data: AnalysisData | undefined;
  loading: boolean;
  user: User;
  today: string;
  /** The diary has no entry at all. */
  fresh: boolean;
}

/** Whether a diary has no entry in any period; null while it is not known. It is asked only where the period is empty. */
function useFresh(uid: string, data: AnalysisData | undefined): boolean | null {
  const isEmpty = data?.stats.totalEntries === 0;
  const any = useEntries(uid, isEmpty ? { limit: '1' } : null);
  if (!isEmpty) return false;
  return any.data ? any.data.entries.length === 0 : any.error ? false : null;
}

/** The year does not go by the period: it stays as its reader has set it while another period is on its way. */
function Charts({ data, loading, user, today, fresh }: ChartsProps) {
  const [hasYear, setHasYear] = useState(false);
  if (data && !hasYear) setHasYear(true);
  const held = data && data.stats.totalEntries > 0 ? data : null;
  return (
    <>
      {held ? (
        <div className={`split gap-6 ${styles.duo} mt-8`}>
          <Distribution counts={held.stats.emotionDistribution} />
          <Trend days={held.days} today={today} />
        </div>
      ) : null}
      {data && !held ? <NoEntries user={user} fresh={fresh} /> : null}
      {!data && loading ? <Skeleton /> : null}
      {hasYear ? <Year user={user} today={today} /> : null}
      {held ? (
        <>
          <div className="stack gap-6 mt-8">
            <TagChart tags={held.tags} />
            <Rhythm cells={held.rhythm} />
          </div>
          <Observations observations={held.observations} />
        </>
      ) : null}
    </>
  );
}

/** The analysis of a signed-in person's entries. */
export function Analysis({ user }: { user: User }) {
  const { uid, profile } = user;
  const today = dayKey(new Date(), profile.timeZone);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [exporting, setExporting] = useState(false);
  const period = useMemo(() => readPeriod(new URLSearchParams(search), today), [search, today]);
  const { from, to } = period;
  const { data: read, error, loading, reload } = useAnalysis(uid, { from: from ?? undefined, to: to ?? undefined });
  const fresh = useFresh(uid, read);
  // Emptiness is told once it is known of what.
  const data = fresh === null ? undefined : read;
  const here = useDeviceEntryCounts(uid);
  const span = from && to ? daysBetween(from, to) + 1 : 0;
  return (
    <div className={`wrap page-end`} aria-busy={loading}>
      {fresh ? null : (
        <PeriodControl
          period={period}
          today={today}
          onChange={(next) => void navigate({ search: writePeriod(next) }, { preventScrollReset: true })}
        />
      )}
      <header className={styles.head}>
        <Opening data={data} period={period} today={today} fresh={fresh === true} />
      </header>
      {error ? (
        <div className="note note--bad" role="alert">
          <p>
            {error.code === 'network'
              ? 'Сейчас нет связи. Записи целы, анализ откроется, когда она появится.'
              : error.message}
          </p>
          <button type="button" className="btn btn--line btn--s" onClick={reload}>
            Попробовать ещё раз
          </button>
        </div>
      ) : null}
      {data && data.stats.totalEntries > 0 ? <StatsRow stats={data.stats} days={span} /> : null}
      <UnseenWords closed={data?.closed} />
      {data ? <DeviceOnlyLine here={here}>Анализ читает только дневник.</DeviceOnlyLine> : null}
      {data && data.stats.totalEntries > 0 ? (
        <div className={`no-print cluster cluster--stretch gap-2 mt-6`}>
          <button type="button" className="btn btn--soft btn--s" onClick={() => setExporting(true)}>
            <DownloadSimpleIcon className="i" aria-hidden /> Скачать для разговора со&nbsp;специалистом
          </button>
          <button type="button" className="btn btn--quiet btn--s" onClick={() => window.print()}>
            <PrinterIcon className="i" aria-hidden /> Напечатать
          </button>
          <LinkButton kind="quiet" small to={href('/personal-cabinet/specialist')}>
            Показать по&nbsp;ссылке
          </LinkButton>
        </div>
      ) : null}
      <Charts data={data} loading={loading || fresh === null} user={user} today={today} fresh={fresh === true} />
      <Suspense fallback={null}>
        {exporting ? (
          <ExportDialog
            uid={uid}
            today={today}
            filters={{ from: from ?? undefined, to: to ?? undefined }}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
