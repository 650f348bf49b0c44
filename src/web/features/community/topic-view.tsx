import { useSession } from '~/web/session/session';
import styles from './community.module.css';
import { OpenedTopic } from './opened-topic';
import { TopicFailed, TopicSkeleton } from './topic-states';
import { useTopic } from './use-topic';

interface TopicViewProps {
  id: string;
  /** The post that the address names. */
  post: string | null;
}

/** A topic by its address, for whoever is here. */
export function TopicView({ id, post }: TopicViewProps) {
  const { user, unsure } = useSession();
  const uid = unsure ? undefined : (user?.uid ?? null);
  const topic = useTopic(uid, id, post);
  const { window, error, reload } = topic;
  return (
    <div className={`wrap page ${styles.topic}`}>
      {window ? (
        <OpenedTopic key={`${uid} ${id}`} uid={uid ?? null} post={post} topic={topic} window={window} />
      ) : error ? (
        <TopicFailed id={id} error={error} signed={Boolean(uid)} onRetry={reload} />
      ) : (
        <TopicSkeleton />
      )}
    </div>
  );
}
