import { useResource } from '~/web/session/use-resource';
import { SaveState } from '~/web/ui/save-state';
import styles from './community.module.css';
import { postResource } from './post-resource';
import { PostText } from './post-text';

/** Answers to a topic that are on their way, with their words; what the account refused. `topic` null: of all topics. */
export function HeldPosts({ topic }: { topic: string | null }) {
  const waiting = useResource(postResource);
  if (waiting.pendingCount === 0 && waiting.refused.length === 0) return null;
  const here = waiting.state.filter((one) => topic === null || (one.kind === 'post' && one.body.topic === topic));
  return (
    <section className="stack gap-4 mt-6" aria-label="Ещё не&nbsp;отправлено">
      {here.map(({ id, body }) => (
        <article key={id} className={`${styles.preview} r-m`} aria-label="Ещё не&nbsp;отправлено">
          <PostText text={body.text} />
        </article>
      ))}
      <SaveState {...waiting} />
    </section>
  );
}
