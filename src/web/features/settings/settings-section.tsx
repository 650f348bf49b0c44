import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** One group of settings with an anchor. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`grid gap-6 lands ruled ${styles.set}`} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="t-l" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className={`small mute ${styles.lead} mt-2`}>{lead}</p>}
      </div>
      <div className={`${styles.body} stack gap-8`}>{children}</div>
    </section>
  );
}
