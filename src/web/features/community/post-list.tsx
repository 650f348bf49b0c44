import { Fragment, type RefObject } from 'react';
import type { OwnPost } from '~/contract/community';
import styles from './community.module.css';
import { PostCard } from './post-card';
import type { Asking } from './post-menu';
import type { PostActions } from './use-post-actions';

interface PostListProps {
  uid: string | null;
  posts: readonly OwnPost[];
  locked: boolean;
  cares: boolean;
  /** Places over which a line stands: the first unread one, the first that came meanwhile. */
  unreadFrom: number | null;
  newFrom: number | null;
  actions: PostActions;
  onQuote: ((post: OwnPost) => void) | null;
  onAsk: (post: OwnPost, what: Asking) => void;
  onChanged: (post: OwnPost) => void;
  list: RefObject<HTMLOListElement | null>;
}

/** Posts in their order, with a line where the new ones begin. */
export function PostList({ posts, unreadFrom, newFrom, list, ...card }: PostListProps) {
  const lineAt = (number: number): string | null => {
    if (number === newFrom) return 'Новые ответы';
    return number === unreadFrom ? 'Дальше непрочитанное' : null;
  };
  return (
    <ol ref={list} className={styles.posts}>
      {posts.map((post) => {
        const line = lineAt(post.number);
        return (
          <Fragment key={post.id}>
            {line ? (
              <li className={`${styles.newLine} small`} data-line>
                {line}
              </li>
            ) : null}
            <li>
              <PostCard post={post} {...card} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
