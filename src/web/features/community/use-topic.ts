import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { OwnPost } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import { ApiError, api } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { persistedQuery } from '~/web/sync/persisted-queries';
import { asSeen, type Changed, joined, keeping, newsBelow, patched, type TopicWindow } from './topic-window';
import { useLiveTopic } from './use-live-topic';
import { asVisitor } from './use-topics';

interface State {
  /** What the page was asked for: another one begins anew. */
  key: string;
  window: TopicWindow | null;
  error: ApiError | null;
  busy: 'before' | 'after' | null;
  /** The first place that came while the page stood; null: none did. */
  newFrom: number | null;
}

type Event =
  | { kind: 'begun'; key: string }
  | { kind: 'opened'; window: TopicWindow }
  | { kind: 'failed'; error: ApiError }
  /** The topic is not for this reader any more. */
  | { kind: 'closed'; error: ApiError }
  | { kind: 'asks'; busy: 'before' | 'after' }
  | { kind: 'joined'; window: TopicWindow; isNews: boolean }
  | { kind: 'changed'; work: (window: TopicWindow) => TopicWindow };

function step(state: State, event: Event): State {
  const { window } = state;
  switch (event.kind) {
    case 'begun':
      return { key: event.key, window: null, error: null, busy: null, newFrom: null };
    case 'opened':
      return { ...state, window: event.window, error: null };
    case 'failed':
      return { ...state, error: event.error, busy: null };
    case 'closed':
      return { ...state, window: null, error: event.error, busy: null };
    case 'asks':
      return { ...state, busy: event.busy, error: null };
    case 'changed':
      return { ...state, window: window && event.work(window) };
    case 'joined': {
      if (!window) return state;
      const next = joined(window, event.window);
      const news = event.isNews ? newsBelow(window, next) : null;
      return { ...state, window: next, busy: null, newFrom: state.newFrom ?? news };
    }
  }
}

interface Asked {
  from?: number;
  post?: string;
  limit?: number;
}

/** A part that came shorter than it might be ends the topic: what stands after it in the count is not for this reader. */
const whole = (part: TopicWindow, limit: number): TopicWindow =>
  part.posts.length < limit ? { ...part, to: Math.max(part.to, part.last) } : part;

async function ask(uid: string | null, id: string, { from, post, limit }: Asked): Promise<TopicWindow> {
  const query = {
    from: from === undefined ? undefined : String(from),
    post,
    limit: limit === undefined ? undefined : String(limit),
  };
  const most = limit ?? PAGE.posts;
  if (uid) return whole(await api('GET /api/users/:uid/community/topics/:id', { params: { uid, id }, query }), most);
  const { topic, posts, ...places } = await api('GET /api/community/topics/:id', { params: { id }, query });
  const seen = { topic: asVisitor(topic), posts: posts.map(asSeen), ...places };
  return whole({ ...seen, read: 0, voice: null, readers: null }, most);
}

/** The part at which the reading goes on, with a page of what stands above it. */
async function askAround(uid: string | null, id: string, post: string | null): Promise<TopicWindow> {
  const part = await ask(uid, id, post ? { post } : { from: -1 });
  if (part.from <= 1) return part;
  const from = Math.max(1, part.from - PAGE.posts);
  return joined(part, await ask(uid, id, { from, limit: part.from - from }));
}

/** The first part, as the device remembers it where there is no network. */
const open = (uid: string | null, id: string, post: string | null): Promise<TopicWindow> =>
  persistedQuery(
    { endpoint: 'GET /api/users/:uid/community/topics/:id', uid: uid ?? undefined, hash: `community topic ${id}` },
    () => askAround(uid, id, post),
  );

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'internal', 'Не\u00a0получилось открыть. Попробуйте ещё раз.');

export interface OpenTopic extends Omit<State, 'key'> {
  before: (() => void) | null;
  after: (() => void) | null;
  reload: () => void;
  /** Asks anew for what stands last on the page and what came after it; `whole`: for all that stands there. */
  refresh: (whole?: boolean) => Promise<void>;
  patch: (id: string, change: Partial<OwnPost>) => void;
  setFollowed: (followed: boolean) => void;
}

/** A topic from its first unread post on, or around the post that is named. Nothing that stands on the page moves by itself. */
export function useTopic(uid: string | null | undefined, id: string, post: string | null): OpenTopic {
  const key = `${uid} ${id} ${post}`;
  const [state, tell] = useReducer(step, { key, window: null, error: null, busy: null, newFrom: null });
  const current = useRef({ key, window: state.window });
  /** Something new was told while the topic was being read: the answer may be older than that. */
  const isOld = useRef(false);
  /** How many changes there were, and which was the last of each thing. */
  const changes = useRef({ count: 0, of: new Map<Changed, number>() });
  current.current = { key, window: state.key === key ? state.window : null };

  /** Runs a question and drops its answer where the page shows another topic by then. */
  const question = useCallback(async (asked: string, work: () => Promise<Event>): Promise<void> => {
    const event = await work().catch((error: unknown): Event => ({ kind: 'failed', error: asApiError(error) }));
    if (current.current.key === asked) tell(event);
  }, []);

  const reload = useCallback(() => {
    if (uid === undefined) return;
    isOld.current = false;
    tell({ kind: 'begun', key });
    void question(key, async () => ({ kind: 'opened', window: await open(uid, id, post) }));
  }, [uid, id, post, key, question]);
  useEffect(reload, [reload]);

  /** Asks for a part. What is changed on the page meanwhile stays as it is there. */
  const askBeside = useCallback(
    async (asked: Asked): Promise<TopicWindow> => {
      const before = changes.current.count;
      const part = await ask(uid ?? null, id, asked);
      return keeping(part, current.current.window, (one) => (changes.current.of.get(one) ?? 0) > before);
    },
    [uid, id],
  );

  const refresh = useCallback(
    async (whole = false) => {
      const { window } = current.current;
      if (uid === undefined) return;
      if (!window) return whole ? reload() : undefined;
      const isNews = window.to >= window.last;
      let from = whole ? window.from : Math.max(window.from, window.to - PAGE.posts + 2, 1);
      for (let end = from; from <= end; ) {
        const part: TopicWindow | ApiError = await askBeside({ from }).catch(asApiError);
        if (current.current.key !== key) return;
        // What stands on the page goes on standing: the next look will tell. Whose words one asked not to see are gone at once.
        if (part instanceof ApiError)
          return whole && part.code === 'not-found' ? tell({ kind: 'closed', error: part }) : undefined;
        tell({ kind: 'joined', window: part, isNews });
        from = part.to + 1;
        end = whole && part.to < part.last ? window.to : 0;
      }
    },
    [uid, key, reload, askBeside],
  );
  useLiveTopic(id, () => {
    if (current.current.window) void refresh();
    else isOld.current = true;
  });
  const isOpen = current.current.window !== null;
  useEffect(() => {
    if (!isOpen || !isOld.current) return;
    isOld.current = false;
    void refresh();
  }, [isOpen, refresh]);

  const patch = useCallback((one: string, part: Partial<OwnPost>) => {
    changes.current.of.set(one, ++changes.current.count);
    tell({ kind: 'changed', work: (all) => patched(all, one, part) });
    invalidateAfter('community');
  }, []);
  const setFollowed = useCallback((followed: boolean) => {
    changes.current.of.set('topic', ++changes.current.count);
    tell({ kind: 'changed', work: (all) => ({ ...all, topic: { ...all.topic, followed } }) });
    invalidateAfter('community');
  }, []);
  const window = state.key === key ? state.window : null;
  const page = (busy: 'before' | 'after', asked: Asked) => () => {
    if (state.busy || uid === undefined) return;
    tell({ kind: 'asks', busy });
    void question(key, async () => ({ kind: 'joined', window: await askBeside(asked), isNews: false }));
  };
  const first = window?.from ?? 1;
  const start = Math.max(1, first - PAGE.posts);
  return {
    ...{ window, error: state.error, busy: state.busy, newFrom: state.newFrom },
    before: first > 1 ? page('before', { from: start, limit: first - start }) : null,
    after: window && window.to < window.last ? page('after', { from: window.to + 1 }) : null,
    reload,
    refresh,
    patch,
    setFollowed,
  };
}
