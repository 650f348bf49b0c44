import { type ReactNode, useId } from 'react';
import './tool-test.css';

/** A part of a tool that works on the spot, under the promise of a landing page. */
export function LivePiece({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="wrap tt" aria-labelledby={id}>
      <div className="tt__in">
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
