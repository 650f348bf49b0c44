import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useId } from 'react';
import { Link } from 'react-router';
import { MORE_GROUPS } from './more-groups';
import styles from './more-sections.module.css';

function Group({ title, links }: (typeof MORE_GROUPS)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="small mute3" id={id}>
        {title}
      </h2>
      <ul className="rows">
        {links.map(({ to, label, about }) => (
          <li key={to}>
            <Link className={`line between gap-4 ${styles.to}`} to={to}>
              <span className="narrows">
                <b className="t-s link-name">{label}</b>
                <span className="under">{about}</span>
              </span>
              <CaretRightIcon className="i rigid mute3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All places of the site that the bar does not name, by what one comes for. */
export function MoreSections() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="d-l">Ещё</h1>
      <div className={styles.groups}>
        {MORE_GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </div>
  );
}
