import { Link } from 'react-router';
import { labelIn, ROLES } from '~/catalogue/community';
import type { Post } from '~/contract/community';
import { Avatar } from './avatar';
import styles from './community.module.css';
import { topicPath } from './community-address';
import { momentText, nameOf } from './community-words';

function Name({ writer }: Pick<Post, 'writer'>) {
  const name = nameOf(writer);
  return writer.username ? (
    <Link className={`medium anywhere link-name ${styles.name}`} to={`/profile/${encodeURIComponent(writer.username)}`}>
      {name}
    </Link>
  ) : (
    <span className="medium anywhere">{name}</span>
  );
}

/** Who wrote a post and when. */
export function PostHead({ post }: { post: Post }) {
  const { writer, createdAt, edited } = post;
  const isHidden = writer.voice === 'pseudonym';
  const marks = [
    writer.role ? labelIn(ROLES, writer.role) : null,
    isHidden ? 'псевдоним' : null,
    writer.mine ? 'это вы' : null,
  ].filter((mark) => mark !== null);
  return (
    <header className={`line gap-3 ${styles.head}`}>
      <Avatar writer={writer} />
      <div className="narrows">
        <p>
          <Name writer={writer} />
          {marks.length > 0 ? <span className="small mute3">, {marks.join(', ')}</span> : null}
        </p>
        <p className="cap">
          <Link className={styles.time} to={topicPath(post.topic, post.id)} preventScrollReset>
            <time dateTime={createdAt}>{momentText(createdAt, isHidden)}</time>
          </Link>
          {edited ? ' · изменено' : ''}
        </p>
      </div>
    </header>
  );
}
