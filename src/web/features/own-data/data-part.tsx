import { type ReactNode, useId, useState } from 'react';
import styles from './own-data.module.css';

/** A part of the page below the tables. */
export function DataPart({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 className="t-l" id={id}>
          {title}
        </h2>
        {lead && <p className="small mute mt-2">{lead}</p>}
      </div>
      <div className="stack gap-5">{children}</div>
    </section>
  );
}

/** For long work: what its request is given, and the line that stands while it waits for its turn. */
export function useTurn() {
  const [isWaiting, setWaiting] = useState(false);
  const waiting = isWaiting && (
    <p className="small mute" role="status">
      Сейчас сайт занят другими большими делами. Как только освободится, продолжим сами: страницу пока
      не&nbsp;закрывайте.
    </p>
  );
  return { inTurn: { long: true, onWaiting: setWaiting } as const, waiting };
}
