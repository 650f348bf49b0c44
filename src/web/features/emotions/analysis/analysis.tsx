import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { href, useLocation, useNavigate } from 'react-router';
import type { User } from '~/contract/accounts';
import type { Analysis as AnalysisData } from '~/contract/emotions';
import { dayKey, daysBetween } from '~/domain/day';
import { useDeviceEntryCounts } from '~/web/sync/guest-work';
import { useAnalysis } from '~/web/sync/use-analysis';
import { useEntries } from '~/web/sync/use-entries';
import { LinkButton } from '~/web/ui/button';
import { DeviceOnlyLine } from '~/web/ui/device-only-entries';
import { lazyPart } from '~/web/ui/lazy-part';
import { Menu } from '~/web/ui/menu';
import { Observations } from '../observations/observations';
import { useDaily } from '../use-daily';
import styles from './analysis.module.css';
import charts from './charts.module.css';
import { Distribution } from './distribution';
import { EntriesSoFar } from './entries-so-far';
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
const YearCutDialog = lazyPart(async () => (await import('../year-cut/year-cut-dialog')).YearCutDialog);

interface OpeningProps {
  data: AnalysisData | undefined;
  period: Period;
  today: string;
  fresh: boolean;
}

function Opening({ data, period, today, fresh }: OpeningProps) {
  if (fresh) return <h1 className="d-l">Здесь сложится узор ваших чувств</h1>;
  const opening = data && openingOf(data, period, today);
  if (!opening) return <h1 className="d-l">{data ? 'В\u00a0дневнике за\u00a0этот период записей нет' : 'Узор'}</h1>;
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
  period: Period;
  onPeriod: (next: Period) => void;
}

/** Whether a diary has no entry in any period; null while it is not known. It is asked only where the period is empty. */
function useFresh(uid: string, data: AnalysisData | undefined): boolean | null {
  const isEmpty = data?.stats.totalEntries === 0;
  const any = useEntries(uid, isEmpty ? { limit: '1' } : null);
  if (!isEmpty) return false;
  return any.data ? any.data.entries.length === 0 : any.error ? false : null;
}

/** Opens what is folded before the page goes to paper. */
function useOpenOnPaper(open: () => void): void {
  const onPrint = useEffectEvent(() => flushSync(open));
  useEffect(() => {
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
}

/** The figures of a period and their drawings, folded until they are asked for; a period in the address asks for them. */
function Charts({ data, loading, user, today, period, onPeriod }: ChartsProps) {
  const { search } = useLocation();
  const [open, setOpen] = useState(search !== '');
  useOpenOnPaper(() => setOpen(true));
  const held = data && data.stats.totalEntries > 0 ? data : null;
  const span = period.from && period.to ? daysBetween(period.from, period.to) + 1 : 0;
  return (
    <details
      className={`fold mt-8 ${styles.charts}`}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="t-m gap-2">
        Графики и&nbsp;числа <CaretDownIcon className="i" aria-hidden />
      </summary>
      <PeriodControl period={period} today={today} onChange={onPeriod} />
      {held ? (
        <div className="stack gap-6 mt-6">
          <StatsRow stats={held.stats} days={span} tags={held.tags} />
          <div className={`split gap-6 ${styles.duo}`}>
            <Distribution counts={held.stats.emotionDistribution} />
            <Trend days={held.days} today={today} />
          </div>
          <TagChart tags={held.tags} />
          <Rhythm cells={held.rhythm} />
        </div>
      ) : null}
      {data && !held ? <NoEntries user={user} fresh={false} /> : null}
      {!data && loading ? <Skeleton /> : null}
    </details>
  );
}

/** Entries from which observations are looked for; before, the entries themselves say more. */
const FEW = 7;

/** The pattern of a signed-in person's entries: a sentence, the year, what is observed, then the figures. */
export function Analysis({ user }: { user: User }) {
  const { uid, profile } = user;
  const today = dayKey(new Date(), profile.timeZone);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'cut' | 'file' | null>(null);
  const period = useMemo(() => readPeriod(new URLSearchParams(search), today), [search, today]);
  const { from, to } = period;
  const { data: read, error, loading, reload } = useAnalysis(uid, { from: from ?? undefined, to: to ?? undefined });
  const fresh = useFresh(uid, read);
  // Emptiness is told once it is known of what.
  const data = fresh === null ? undefined : read;
  const here = useDeviceEntryCounts(uid);
  const [hasYear, setHasYear] = useState(false);
  if (data && !hasYear) setHasYear(true);
  const held = data && data.stats.totalEntries > 0 ? data : null;
  return (
    <div className="wrap page-end" aria-busy={loading}>
      <header className={`line between gap-4 ${styles.head}`}>
        <Opening data={data} period={period} today={today} fresh={fresh === true} />
        {data && !fresh ? (
          <span className="no-print">
            <Menu
              label="Ещё с&nbsp;узором"
              face={<DotsThreeIcon className="i" aria-hidden />}
              items={[
                {
                  label: 'Спил: год картинкой',
                  icon: <ImageIcon className="i" aria-hidden />,
                  onChoose: () => setAsked('cut'),
                },
                {
                  label: 'Напечатать узор',
                  icon: <PrinterIcon className="i" aria-hidden />,
                  onChoose: () => setTimeout(() => window.print()),
                },
                {
                  label: 'Файл для\u00a0специалиста',
                  icon: <DownloadSimpleIcon className="i" aria-hidden />,
                  onChoose: () => setAsked('file'),
                },
                {
                  label: 'Показать по\u00a0ссылке',
                  icon: <LinkIcon className="i" aria-hidden />,
                  onChoose: () => void navigate(href('/personal-cabinet/specialist')),
                },
              ]}
            />
          </span>
        ) : null}
      </header>
      {error ? (
        <div className="note note--bad" role="alert">
          <p>
            {error.code === 'network'
              ? 'Сейчас нет связи. Записи целы, узор откроется, когда она появится.'
              : error.message}
          </p>
          <button type="button" className="btn btn--line btn--s" onClick={reload}>
            Попробовать ещё раз
          </button>
        </div>
      ) : null}
      <UnseenWords closed={data?.closed} />
      {data ? <DeviceOnlyLine here={here}>Узор складывается только из&nbsp;дневника.</DeviceOnlyLine> : null}
      {hasYear ? <Year user={user} today={today} /> : null}
      {held && held.stats.totalEntries < FEW ? <EntriesSoFar uid={uid} today={today} /> : null}
      {data && !fresh ? <Observations uid={uid} today={today} /> : null}
      {data && fresh ? <NoEntries user={user} fresh /> : null}
      {fresh ? null : (
        <Charts
          data={data}
          loading={loading || fresh === null}
          user={user}
          today={today}
          period={period}
          onPeriod={(next) => void navigate({ search: writePeriod(next) }, { preventScrollReset: true })}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'cut' ? <YearCutDialog user={user} today={today} onClose={() => setAsked(null)} /> : null}
        {asked === 'file' ? (
          <ExportDialog
            uid={uid}
            today={today}
            filters={{ from: from ?? undefined, to: to ?? undefined }}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
