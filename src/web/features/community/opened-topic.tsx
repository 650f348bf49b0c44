import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { OwnPost } from '~/contract/community';
import { Button } from '~/web/ui/button';
import { lazyPart } from '~/web/ui/lazy-part';
import { showTarget } from '~/web/ui/show-target';
import { AnswerBox } from './answer-box';
import { HeldPosts } from './held-posts';
import { PostList } from './post-list';
import type { Asking } from './post-menu';
import { TopicHead } from './topic-head';
import type { TopicWindow } from './topic-window';
import { usePostActions } from './use-post-actions';
import { useReadMark } from './use-read-mark';
import { useScrollAnchor } from './use-scroll-anchor';
import { useSelf } from './use-self';
import type { OpenTopic } from './use-topic';

const AskDialog = lazyPart(async () => (await import('./ask-dialog')).AskDialog);

interface OpenedTopicProps {
  uid: string | null;
  post: string | null;
  topic: OpenTopic;
  window: TopicWindow;
}

/** The first place that was not read before this visit; null: nothing was read, or everything. */
const firstUnread = ({ posts, read }: TopicWindow): number | null =>
  read > 0 ? (posts.find(({ number, writer }) => number > read && !writer.mine)?.number ?? null) : null;

/** A topic with its posts and the field of an answer. */
export function OpenedTopic({ uid, post, topic, window }: OpenedTopicProps) {
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<{ post: OwnPost; what: Asking } | null>(null);
  const [quoted, setQuoted] = useState<OwnPost | null>(null);
  const { posts } = window;
  const hold = useScrollAnchor(list, posts[0]?.id);
  const actions = usePostActions(uid, topic);
  const { data: self } = useSelf(uid);
  useReadMark(list, uid, window.topic.id, window.read, posts);
  // The line stays where it stood when the topic was opened.
  const [unread] = useState(() => firstUnread(window));
  const isUnread = unread !== null && post === null;
  useEffect(() => {
    if (isUnread) list.current?.querySelector('[data-line]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isUnread]);
  const isNamedThere = post !== null && posts.some(({ id }) => id === post);
  useEffect(() => {
    const place = isNamedThere ? document.getElementById(post) : null;
    if (!place) return;
    place.scrollIntoView({ block: 'start', behavior: 'instant' });
    showTarget(place);
  }, [post, isNamedThere]);
  const { patch } = topic;
  const onChanged = useCallback((changed: OwnPost) => patch(changed.id, changed), [patch]);
  const onAsk = useCallback((about: OwnPost, what: Asking) => setAsked({ post: about, what }), []);
  const isTakenBack = posts.some(({ number, state }) => number === 1 && state === 'removed');
  const mayAnswer = uid !== null && !window.topic.locked && window.topic.state === 'shown' && !isTakenBack;
  return (
    <>
      <TopicHead uid={uid} window={window} onFollowed={topic.setFollowed} />
      {topic.before ? (
        <div className="mt-6">
          <Button
            kind="line"
            small
            busy={topic.busy === 'before'}
            onClick={() => {
              hold();
              topic.before?.();
            }}
          >
            Показать предыдущие
          </Button>
        </div>
      ) : null}
      <PostList
        {...{ uid, posts, actions, list, onChanged }}
        locked={window.topic.locked}
        cares={self?.role != null}
        unreadFrom={unread}
        newFrom={topic.newFrom}
        onQuote={mayAnswer ? setQuoted : null}
        onAsk={onAsk}
      />
      {topic.error ? (
        <p className="note note--bad mt-4" role="alert">
          {topic.error.message}
        </p>
      ) : null}
      {topic.after ? (
        <div className="centred mt-4">
          <Button kind="line" busy={topic.busy === 'after'} onClick={topic.after}>
            Показать ещё
          </Button>
        </div>
      ) : null}
      {uid ? <HeldPosts topic={window.topic.id} /> : null}
      {isTakenBack ? null : (
        <AnswerBox
          uid={uid}
          window={window}
          quoted={quoted}
          onQuoteTaken={() => setQuoted(null)}
          onSent={() => void topic.refresh()}
        />
      )}
      <Suspense>
        {asked && uid ? (
          <AskDialog
            {...{ uid, ...asked }}
            onClose={() => setAsked(null)}
            onChanged={patch}
            onBarred={() => void topic.refresh(true)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
