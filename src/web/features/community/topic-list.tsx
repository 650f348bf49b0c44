import { useEffect, useRef, useState } from 'react';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import type { ListAddress } from './community-address';
import { ListFailed, ListSkeleton, NoTopics } from './list-states';
import { TopicRow } from './topic-row';
import { useTopics } from './use-topics';

const TOPICS = ['тема', 'темы', 'тем'] as const;

interface TopicListProps {
  uid: string | null | undefined;
  /** Null in the built page. */
  address: ListAddress | null;
}

/** The topics that the address asks for. */
export function TopicList({ uid, address }: TopicListProps) {
  const { topics, known, error, busy, more, reload } = useTopics(uid, address);
  const list = useRef<HTMLUListElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  // The button is gone after the last page: the reader goes on at the first of the new rows.
  useEffect(() => {
    if (from === null || busy || topics.length <= from) return;
    setFrom(null);
    if (!more) list.current?.children[from]?.querySelector<HTMLElement>('a')?.focus();
  }, [from, busy, topics.length, more]);
  if (!address || (!known && !error)) return <ListSkeleton />;
  if (error && topics.length === 0) return <ListFailed error={error} onRetry={reload} />;
  if (topics.length === 0) return <NoTopics address={address} signed={Boolean(uid)} />;
  return (
    <>
      <ul ref={list} className="rows">
        {topics.map((topic) => (
          <li key={topic.id}>
            <TopicRow topic={topic} named={address.category === null} />
          </li>
        ))}
      </ul>
      <p className="vh" role="status">{`На\u00a0странице ${counted(topics.length, TOPICS)}`}</p>
      {error ? (
        <p className="note note--bad mt-6" role="alert">
          {error.message}
        </p>
      ) : null}
      {more ? (
        <div className="centred mt-8">
          <Button
            kind="line"
            busy={busy}
            onClick={() => {
              setFrom(topics.length);
              more();
            }}
          >
            Показать ещё
          </Button>
        </div>
      ) : null}
    </>
  );
}
