import { type ReactNode, useEffect, useRef } from 'react';
import { holdInView } from '~/web/ui/hold-in-view';
import styles from './settings.module.css';

/** One group of settings with an anchor. Whoever comes by its address from elsewhere finds it in view: it is drawn after the browser has looked. */
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
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current && window.location.hash === `#${id}`) return holdInView(place.current);
  }, [id]);
  return (
    <section ref={place} className={`grid gap-6 lands ruled ${styles.set}`} id={id} aria-labelledby={`${id}-title`}>
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
