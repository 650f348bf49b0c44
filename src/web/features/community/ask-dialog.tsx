import type { OwnPost } from '~/contract/community';
import { BarDialog } from './bar-dialog';
import type { Asking } from './post-menu';
import { ReportDialog } from './report-dialog';
import { WarningDialog } from './warning-dialog';

export interface AskProps {
  uid: string;
  post: OwnPost;
  onClose: () => void;
  onChanged: (id: string, change: Partial<OwnPost>) => void;
  /** Somebody is seen no more, or again. */
  onBarred: () => void;
}

/** What is asked about a post of somebody else. */
export function AskDialog({ what, ...props }: AskProps & { what: Asking }) {
  if (what === 'report') return <ReportDialog {...props} />;
  return what === 'warning' ? <WarningDialog {...props} /> : <BarDialog {...props} />;
}
