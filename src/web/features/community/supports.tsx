import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { labelIn, SUPPORTS, type Support } from '~/catalogue/community';
import type { OwnPost } from '~/contract/community';
import { counted } from '~/web/text/plural';
import styles from './community.module.css';
import { nameOf, PEOPLE } from './community-words';

interface SupportsProps {
  post: OwnPost;
  onSupport: (post: OwnPost, support: Support) => void;
}

/** What the author alone is told: how many people. */
function Given({ post }: { post: OwnPost }) {
  const people = SUPPORTS.flatMap(({ key, label }) => {
    const count = post.own?.people[key] ?? 0;
    return count > 0 ? [`${label}: ${counted(count, PEOPLE)}`] : [];
  });
  if (people.length === 0) return null;
  return (
    <p className="small mute mt-3">
      {people.join(' · ')}. <span className="mute3">Другим числа не&nbsp;видны.</span>
    </p>
  );
}

/** Answers without words: four buttons without numbers. */
export function Supports({ post, onSupport }: SupportsProps) {
  if (post.writer.mine) return <Given post={post} />;
  const others = post.supports.filter((support) => !post.given.includes(support));
  return (
    <>
      <ul className="cluster gap-2 mt-4" aria-label={`Поддержать без\u00a0слов: ${nameOf(post.writer)}`}>
        {SUPPORTS.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={`tap gap-1 small r-full ${styles.support}`}
              aria-pressed={post.given.includes(key)}
              onClick={() => onSupport(post, key)}
            >
              {post.given.includes(key) ? <CheckIcon className="i" aria-hidden /> : null}
              {label}
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="cap mt-1">Кто-то уже: {others.map((key) => labelIn(SUPPORTS, key).toLowerCase()).join(', ')}.</p>
      ) : null}
    </>
  );
}
