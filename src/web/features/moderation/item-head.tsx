import type { ReactNode } from 'react';
import { labelIn, REPORT_REASONS } from '~/catalogue/community';
import { wallReasonLabel } from '~/catalogue/wall';
import type { QueueItem } from '~/contract/moderation';
import { dayText } from '~/web/text/date-text';
import { localDay } from '~/web/text/local-day';
import { FLAG_WORDS, KIND_WORDS } from './moderation-words';

type Reports = Extract<QueueItem, { kind: 'post' }>['reports'];

/** What it is, since when it waits, and what stands out. */
export function ItemHead({ item, children }: { item: QueueItem; children?: ReactNode }) {
  const flags = 'flags' in item ? item.flags : [];
  return (
    <header className="stack gap-1">
      <h2 className="t-s" tabIndex={-1}>
        {KIND_WORDS[item.kind]}
      </h2>
      <p className="small mute3">Ждёт с&nbsp;{dayText(localDay(item.at))}</p>
      {children}
      {flags.length > 0 ? <p className="small">{flags.map((flag) => FLAG_WORDS[flag]).join('. ')}.</p> : null}
    </header>
  );
}

/** What people have reported; who they are is told to nobody. */
export function Reports({ reports, ofWall = false }: { reports: Reports; ofWall?: boolean }) {
  if (reports.length === 0) return null;
  return (
    <ul className="stack gap-1 small" aria-label="Жалобы читателей">
      {reports.map(({ reason, note, at }) => (
        <li key={`${at}${reason}${note}`} className="anywhere">
          {ofWall ? wallReasonLabel(reason) : labelIn(REPORT_REASONS, reason)}
          {note ? `: «${note}»` : ''}
        </li>
      ))}
    </ul>
  );
}
