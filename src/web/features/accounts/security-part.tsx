import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

/** One part of the settings «Безопасность». */
export function SecurityPart({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.part} stack gap-4`} aria-labelledby={id}>
      <div>
        <h3 className="t-m" id={id}>
          {title}
        </h3>
        {lead && <p className="small mute mt-1">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
