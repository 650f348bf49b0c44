import { Link } from 'react-router';
import { plainPost } from '~/domain/community/markdown';
import { api } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';
import { Button } from '~/web/ui/button';
import styles from './community.module.css';
import { topicPath } from './community-address';
import { nameOf, warningLabel } from './community-words';
import { ListFailed, ListSkeleton, NothingSaved } from './list-states';

const KEY = 'GET /api/users/:uid/community/saved';

/** Posts that a member has put by, each with its topic. */
export function SavedPosts({ uid }: { uid: string }) {
  const { pages, known, error, busy, more, reload } = useApiPages([KEY, { uid }], (cursor, signal) =>
    api(KEY, { params: { uid }, query: { cursor: cursor ?? undefined } }, { signal }),
  );
  const saved = pages.flatMap((page) => page.saved);
  if (!known && !error) return <ListSkeleton />;
  if (error && saved.length === 0) return <ListFailed error={error} onRetry={reload} />;
  if (saved.length === 0) return <NothingSaved />;
  return (
    <>
      <ul className="rows">
        {saved.map(({ topic, post }) => (
          <li key={post.id}>
            <article className={`whole ${styles.row}`}>
              <div className="narrows">
                <p className="cap">{topic.title}</p>
                <p className={`read anywhere mt-1 ${styles.clamp}`}>
                  {post.warning ? `Свёрнуто: ${warningLabel(post.warning.label)}` : plainPost(post.text)}
                </p>
                <p className="small mute mt-1">
                  <Link className="whole__to" to={topicPath(topic.id, post.id)}>
                    {nameOf(post.writer)}
                    <span className="vh">: открыть в&nbsp;теме «{topic.title}»</span>
                  </Link>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {more ? (
        <div className="centred mt-8">
          <Button kind="line" busy={busy} onClick={more}>
            Показать ещё
          </Button>
        </div>
      ) : null}
    </>
  );
}
