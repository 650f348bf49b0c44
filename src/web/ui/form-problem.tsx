import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Children, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

const CLASS = { error: 'note note--bad', warning: 'note note--warn', info: 'note' } as const;

export type ProblemTone = keyof typeof CLASS;

const ASKS_TO_WRITE = /((?:Напишите|напишите|Сообщите|сообщите) нам)/;

/** A text in which «напишите нам» is the way to do so. */
export const withContact = (text: ReactNode): ReactNode =>
  typeof text !== 'string'
    ? text
    : text.split(ASKS_TO_WRITE).map((part, at) =>
        at % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Fragment key={at}>{part}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
          <Link key={at} className="lk" to="/contact">
            {part}
          </Link>
        ),
      );

/** A failure that belongs to the whole form; nothing without a text. One of a single field stands under that field. */
export function FormProblem({ tone = 'error', children }: { tone?: ProblemTone | undefined; children: ReactNode }) {
  if (!children) return null;
  const Icon = tone === 'info' ? InfoIcon : WarningCircleIcon;
  return (
    <div className={CLASS[tone]} role="alert">
      <Icon className="i" aria-hidden="true" />
      <span>{Children.map(children, withContact)}</span>
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
