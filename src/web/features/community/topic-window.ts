import type { OwnPost, OwnTopic, Post } from '~/contract/community';

/** The part of a topic that stands on the page. */
export interface TopicWindow {
  topic: OwnTopic;
  /** In the order of their places, each once. */
  posts: readonly OwnPost[];
  /** Places that the window covers; `last`: the greatest of the topic. */
  from: number;
  to: number;
  last: number;
  /** The place up to which it was read before this visit; 0: nothing. */
  read: number;
  voice: { voice: 'public' | 'pseudonym'; name: string } | null;
  readers: readonly { username: string; name: string }[] | null;
}

/** A post as a visitor has it: nothing is marked. */
export const asSeen = (post: Post): OwnPost => ({
  ...post,
  given: [],
  saved: false,
  askedWarning: false,
  reported: false,
  own: null,
});

type Part = Pick<TopicWindow, 'topic' | 'posts' | 'from' | 'to' | 'last' | 'voice' | 'readers'>;

/** The window with another part of the same topic: within its places the newer answer stands for the older. */
export function joined(window: TopicWindow, part: Part): TopicWindow {
  const beside = window.posts.filter(({ number }) => number < part.from || number > part.to);
  const all = [...beside, ...part.posts].toSorted((one, other) => one.number - other.number);
  return {
    ...window,
    topic: part.topic,
    voice: part.voice,
    readers: part.readers,
    posts: [...new Map(all.map((post) => [post.id, post])).values()],
    from: Math.min(window.from, part.from),
    to: Math.max(window.to, part.to),
    last: part.last,
  };
}

/**
 * The first place of somebody else's words below all that stood in the window; null: there are none. A place that was passed over may be
 * filled later: first words wait until a moderator has looked at them.
 */
export function newsBelow(window: TopicWindow, next: TopicWindow): number | null {
  const end = window.posts.at(-1)?.number ?? 0;
  return next.posts.find(({ number, writer }) => number > end && !writer.mine)?.number ?? null;
}

/** The window with a changed post. */
export const patched = (window: TopicWindow, id: string, change: Partial<OwnPost>): TopicWindow => ({
  ...window,
  posts: window.posts.map((post) => (post.id === id ? { ...post, ...change } : post)),
});

/** What is changed on the page: the topic itself, or the post of an id. */
export type Changed = 'topic' | OwnPost['id'];

/** A part that was asked for before something of it was changed on the page: that stays as the page has it. */
export const keeping = (
  part: TopicWindow,
  window: TopicWindow | null,
  isChanged: (one: Changed) => boolean,
): TopicWindow => ({
  ...part,
  topic: window && isChanged('topic') ? { ...part.topic, followed: window.topic.followed } : part.topic,
  posts: part.posts.map((post) => (isChanged(post.id) ? window?.posts.find(({ id }) => id === post.id) : null) ?? post),
});
