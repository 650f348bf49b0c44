import { type ReactNode, useId } from 'react';
import styles from './tool-test.module.css';

/** A part of a tool that works on the spot, under the promise of a landing page. */
export function LivePiece({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`wrap mt-6 ${styles.test}`} aria-labelledby={id}>
      <div className="panel stack gap-4 bg-mist">
        <div>
          <h2 className={`d-m ${styles.title}`} id={id}>
            {title}
          </h2>
          <p className="mute">{note}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
