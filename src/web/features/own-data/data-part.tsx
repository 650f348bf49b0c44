import { type ReactNode, useId } from 'react';
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
