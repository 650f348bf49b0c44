import type { ReactNode } from 'react';

interface ScrollAreaProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** What is wider than a phone scrolls by itself, so the keyboard must be able to reach it. */
const FOCUSABLE = { tabIndex: 0 } as const;

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section className={className} aria-label={label} {...FOCUSABLE}>
      {children}
    </section>
  );
}
