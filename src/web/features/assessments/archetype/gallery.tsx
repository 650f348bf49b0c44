import { href, Link } from 'react-router';
import { archetypes } from '~/catalogue/archetypes';
import { ArchetypeSign } from '~/web/art/archetype-sign';
import { useNear } from '~/web/ui/use-near';
import styles from './archetype.module.css';

/** The twelve at a glance: sign, name, what each is here for. */
export function Gallery() {
  const [place, near] = useNear<HTMLUListElement>();
  return (
    <ul ref={place} className={`${styles.archG} mt-10`}>
      {archetypes.map(({ key, title, purpose }) => (
        <li key={key} className={`${styles.archGI} arch-g__i--${key}`}>
          <Link to={`${href('/awareness-tools/life-purpose-archetype/explanation')}#${key}`}>
            <span className={styles.archGS}>{near ? <ArchetypeSign archetype={key} /> : null}</span>
            <span className="t-m">{title}</span>
            <span className="small mute">{purpose}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
