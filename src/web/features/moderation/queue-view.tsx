import { useEffect, useRef, useState } from 'react';
import type { QueueItem } from '~/contract/moderation';
import { Cover } from '~/web/art/drawings';
import { useLive } from '~/web/session/use-live';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { counted } from '~/web/text/plural';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import { QueueAppeal, QueueMessage, QueuePost, QueueWall, type RenderPost } from './queue-items';

const KEY = 'GET /api/users/:uid/moderation/queue';
const THINGS = ['дело', 'дела', 'дел'] as const;

interface ItemProps {
  uid: string;
  item: QueueItem;
  render: RenderPost;
  onDone: () => void;
  onStays: () => void;
}

function Item({ item, render, ...rest }: ItemProps) {
  switch (item.kind) {
    case 'post':
      return <QueuePost item={item} render={render} {...rest} />;
    case 'appeal':
      return <QueueAppeal item={item} render={render} {...rest} />;
    case 'wall':
      return <QueueWall item={item} {...rest} />;
    case 'message':
      return <QueueMessage item={item} {...rest} />;
  }
}

/** All that waits, what waits longest first. After a decision the next one has the focus. */
export function QueueView({ uid, render }: { uid: string; render: RenderPost }) {
  const { data, error, reload } = useApiQuery(KEY, { params: { uid } });
  const list = useRef<HTMLOListElement>(null);
  const [next, setNext] = useState<number | null>(null);
  useLive((event) => {
    if (event.kind !== 'topics') reload();
  });
  useEffect(() => {
    if (next === null) return;
    setNext(null);
    const heads = list.current?.querySelectorAll<HTMLElement>('h2') ?? [];
    (heads[next] ?? heads[heads.length - 1])?.focus();
  }, [next]);
  if (!data)
    return error ? (
      <ErrorState
        art={<Cover name="bark" />}
        title={error.code === 'network' ? 'Сейчас нет связи' : 'Очередь не\u00a0открылась'}
        id={error.requestId}
        action={<RetryButton kind="soft" onClick={reload} />}
      >
        {error.message}
      </ErrorState>
    ) : (
      <Skeleton label="Открываем очередь">
        <span className="sk" />
      </Skeleton>
    );
  const { items, counts } = data;
  const all = counts.post + counts.appeal + counts.wall + counts.message;
  if (items.length === 0)
    return (
      <EmptyState art={<Cover name="nest" />} title="Никто не&nbsp;ждёт">
        Новое появится здесь само, а&nbsp;в&nbsp;уведомлениях&nbsp;— отметка.
      </EmptyState>
    );
  const done = (place: number) => {
    const { id } = items[place] ?? {};
    updateCachedAnswer(KEY, { params: { uid } }, (known) => ({
      ...known,
      items: known.items.filter((item) => item.id !== id),
    }));
    setNext(place);
    reload();
  };
  return (
    <>
      <p className="mute" role="status">
        Ждёт {counted(all, THINGS)}
        {all > items.length ? `, здесь первые ${items.length}` : ''}
      </p>
      <ol ref={list} className="rows">
        {items.map((item, place) => (
          <li key={`${item.kind}${item.id}`} className="py-6">
            <Item uid={uid} item={item} render={render} onDone={() => done(place)} onStays={reload} />
          </li>
        ))}
      </ol>
    </>
  );
}
