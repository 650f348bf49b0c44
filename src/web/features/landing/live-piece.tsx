import { type ReactNode, useId } from 'react';
import styles from './tool-test.module.css';

/** A part of a tool that works on the spot, under the promise of a landing page. */
export function LivePiece({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`wrap ${styles.tt} mt-6`} aria-labelledby={id}>
      <div className={styles.ttIn}>
        <div>
          <h2 className="d-m" id={id}>
            {title}
          </h2>
          <p className="mute">{note}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
