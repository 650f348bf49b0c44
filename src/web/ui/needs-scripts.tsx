import type { ReactNode } from 'react';

/** Without scripts a form looks alive and is not: it says so. `children`: what does not work. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="note note--warn">
        <span>{children} Включите JavaScript в&nbsp;настройках браузера и&nbsp;обновите страницу.</span>
      </p>
    </noscript>
  );
}
