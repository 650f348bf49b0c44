import { href, Link } from 'react-router';
import { archetypes } from '~/catalogue/archetypes';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { useNear } from '~/web/art/use-near';
import styles from './tool.module.css';

/** The twelve at a glance: sign, name, what each is here for. */
export function Gallery() {
  const [place, near] = useNear<HTMLUListElement>();
  return (
    <ul ref={place} className={`grid ${styles.gallery} mt-10`}>
      {archetypes.map(({ key, title, purpose }) => (
        <li key={key} className={styles.one}>
          <Link
            className={`stack gap-1 ${styles.to}`}
            to={`${href('/awareness-tools/life-purpose-archetype/explanation')}#${key}`}
          >
            <span className={`center mb-2 r-l ${styles.sign}`}>{near ? <ArchetypeSign archetype={key} /> : null}</span>
            <span className="t-m link-name">{title}</span>
            <span className="small mute">{purpose}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
