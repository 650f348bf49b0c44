import { type RefObject, useEffect, useRef } from 'react';
import { api } from '~/web/sync/api';

/** A post counts as read when its end has been in sight for so long. */
const SEEN_MS = 1_000;

/**
 * Tells the account up to which place a topic is read, as its reader scrolls. Posts are elements with `data-number`; the mark never goes
 * back. A mark that did not arrive goes with the next one.
 */
export function useReadMark(
  list: RefObject<HTMLElement | null>,
  uid: string | null,
  topic: string,
  read: number,
  posts: readonly unknown[],
): void {
  const told = useRef({ topic, number: read });
  if (told.current.topic !== topic) told.current = { topic, number: read };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other posts are other elements
  useEffect(() => {
    if (!uid || !list.current) return;
    const ends = list.current.querySelectorAll<HTMLElement>('[data-end]');
    let seen = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      if (document.visibilityState !== 'visible' || seen <= told.current.number) return;
      told.current.number = seen;
      const number = seen;
      api('PUT /api/users/:uid/community/topics/:id/read', { params: { uid, id: topic }, body: { number } }).catch(
        () => {
          told.current.number = Math.min(told.current.number, number - 1);
        },
      );
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen = Math.max(seen, Number((target as HTMLElement).dataset.end));
      clearTimeout(timer);
      timer = setTimeout(send, SEEN_MS);
    });
    for (const end of ends) observer.observe(end);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, uid, topic, posts]);
}
