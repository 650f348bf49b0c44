import type { AskProps } from './ask-props';
import { BlockDialog } from './block-dialog';
import type { Asking } from './post-menu';
import { ReportDialog } from './report-dialog';
import { WarningDialog } from './warning-dialog';

/** What is asked about a post of somebody else. */
export function AskDialog({ what, ...props }: AskProps & { what: Asking }) {
  if (what === 'report') return <ReportDialog {...props} />;
  return what === 'warning' ? <WarningDialog {...props} /> : <BlockDialog {...props} />;
}
