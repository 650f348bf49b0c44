import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';

const CLASS = { error: 'note note--bad', warning: 'note note--warn', info: 'note' } as const;

export type ProblemTone = keyof typeof CLASS;

/** A failure that belongs to the whole form; nothing without a text. One of a single field stands under that field. */
export function FormProblem({ tone = 'error', children }: { tone?: ProblemTone | undefined; children: ReactNode }) {
  if (!children) return null;
  const Icon = tone === 'info' ? InfoIcon : WarningCircleIcon;
  return (
    <div className={CLASS[tone]} role="alert">
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
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
