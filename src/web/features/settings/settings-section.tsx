import type { ReactNode } from 'react';

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
    <section className="set" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="t-l" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className="small mute set__lead">{lead}</p>}
      </div>
      <div className="set__body">{children}</div>
    </section>
  );
}
