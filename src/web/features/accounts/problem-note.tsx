import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import type { AuthProblem } from './auth-error';

const CLASS = { error: 'note note--bad', warning: 'note note--warn', info: 'note' } as const;

/** A failure that belongs to the whole form; one of a single field stands under that field. */
export function ProblemNote({ problem, action }: { problem: AuthProblem | null; action?: ReactNode }) {
  if (!problem || problem.place.startsWith('field:') || problem.place === 'silent') return null;
  const Icon = problem.tone === 'info' ? InfoIcon : WarningCircleIcon;
  return (
    <div className={CLASS[problem.tone]} role="alert">
      <Icon className="i" aria-hidden="true" />
      <span>
        {problem.text} {action}
      </span>
    </div>
  );
}

/** What was done or sent. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="note" role="status">
      <InfoIcon className="i" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
