import { href, Link } from 'react-router';
import { TOPICS, type TopicKey } from '~/catalogue/topics';

/** Topics as links, so that each choice has an address and the way back works. */
export function TopicFilter({ chosen }: { chosen: string | null }) {
  const blog = href('/blog');
  const link = (key: TopicKey | null, label: string) => (
    <li key={key}>
      <Link
        className="chip"
        to={key ? `${blog}?topic=${key}` : blog}
        preventScrollReset
        aria-current={chosen === key ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Темы статей">
      <ul className="chips mt-7">
        {link(null, 'Все темы')}
        {TOPICS.map(({ key, label }) => link(key, label))}
      </ul>
    </nav>
  );
}
