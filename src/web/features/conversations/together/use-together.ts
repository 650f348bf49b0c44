import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionView } from '~/contract/conversations';
import type { Depth } from '~/domain/conversations/deck';
import { awardHint } from '~/web/session/award-hint';
import { ApiError, api } from '~/web/sync/api';
import { report } from '~/web/sync/report';
import { showToast } from '~/web/ui/toast';

const LOOK_MS = 2_000;
const HIDDEN_MS = 15_000;
const SLOWEST_MS = 30_000;

/** Whether the server has what was sent; `lost`: the network has not, and will let it through later. */
export type Sent = 'arrived' | 'lost' | 'refused';

export interface Together {
  /** The talk as it was last seen; undefined before the first answer. */
  view: SessionView | undefined;
  /** There is no such talk, or there is none any more. */
  isGone: boolean;
  /** Why this browser may not sit there, though there is such a talk. */
  refusal: SeatRefusal | null;
  /** The server can't be reached at the moment. */
  isLost: boolean;
  /** Something of one's own is on its way. */
  isBusy: boolean;
  chooseDepth: (depth: Depth) => void;
  answer: (round: number, text: string) => Promise<Sent>;
  next: (round: number) => void;
  /** The guest's seat of a new link; null: there is none. */
  renew: () => Promise<string | null>;
  close: (keep: boolean) => void;
  leave: () => void;
}

export type SeatRefusal = 'seat-taken' | 'host-seat';
const refusalOf = (error: unknown): SeatRefusal | null =>
  error instanceof ApiError && (error.code === 'seat-taken' || error.code === 'host-seat') ? error.code : null;

type Seen = { version?: string; view: SessionView | null };

/** A talk on two devices as the holder of a seat lives it: looks every two seconds, slower when hidden or without a network. */
export function useTogether({ seat, device }: { seat: string; device: string }): Together {
  const [view, setView] = useState<SessionView>();
  const [isGone, setGone] = useState(false);
  const [refusal, setRefusal] = useState<SeatRefusal | null>(null);
  const [isLost, setLost] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const version = useRef<string>(undefined);
  // An answer to an older question never covers a newer one.
  const asked = useRef(0);
  const shown = useRef(0);
  /** Why the last question was not answered; null: it was, or the talk is over, which is told by itself. */
  const failure = useRef<Exclude<Sent, 'arrived'> | null>(null);
  /** Both have agreed: nothing will change any more. */
  const isSettled = useRef(false);

  const ask = useCallback(async <T extends Seen>(question: () => Promise<T>): Promise<T | null> => {
    const turn = ++asked.current;
    try {
      const seen = await question();
      failure.current = null;
      setLost(false);
      if (turn < shown.current) return seen;
      shown.current = turn;
      version.current = seen.version;
      if (seen.view) {
        isSettled.current = seen.view.phase === 'kept';
        setView(seen.view);
      }
      return seen;
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 404;
      const refused = refusalOf(error);
      failure.current =
        isOver || refused ? null : error instanceof ApiError && error.code === 'network' ? 'lost' : 'refused';
      if (isOver) setGone(true);
      else if (refused) setRefusal(refused);
      else setLost(true);
      if (!(error instanceof ApiError)) report('Card session failed', error);
      return null;
    }
  }, []);

  useEffect(() => {
    if (isGone || refusal) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let stopped = false;
    let looking = false;
    const look = async () => {
      clearTimeout(timer);
      if (looking || isSettled.current) return;
      looking = true;
      const known = version.current;
      const seen = await ask(() =>
        api('POST /api/card-sessions/look', { body: { seat, device, ...(known ? { version: known } : {}) } }),
      );
      looking = false;
      failures = seen ? 0 : failures + 1;
      const pause = document.visibilityState === 'visible' ? LOOK_MS : HIDDEN_MS;
      if (!stopped) timer = setTimeout(look, Math.min(pause * 2 ** failures, Math.max(pause, SLOWEST_MS)));
    };
    const again = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, [seat, device, isGone, refusal, ask]);

  const act = async <T extends Seen>(question: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    const seen = await ask(question);
    setBusy(false);
    return seen;
  };
  const tryAct = async <T extends Seen>(question: () => Promise<T>): Promise<T | null> => {
    const seen = await act(question);
    if (!seen && failure.current)
      showToast({ kind: 'warn', text: 'Пока не\u00a0получилось', hint: 'Попробуйте ещё раз.' });
    return seen;
  };

  return {
    view,
    isGone,
    refusal,
    isLost,
    isBusy,
    chooseDepth: (depth) => void tryAct(() => api('POST /api/card-sessions/depth', { body: { seat, device, depth } })),
    answer: async (round, text) => {
      const send = () => api('POST /api/card-sessions/answer', { body: { seat, device, round, text } });
      return (await act(send)) ? 'arrived' : (failure.current ?? 'refused');
    },
    next: (round) => void tryAct(() => api('POST /api/card-sessions/next', { body: { seat, device, round } })),
    renew: async () =>
      (await tryAct(() => api('POST /api/card-sessions/new-link', { body: { seat, device } })))?.guestSeat ?? null,
    close: (keep) =>
      void tryAct(() => api('POST /api/card-sessions/close', { body: { seat, device, keep } })).then((closed) => {
        if (!closed) return;
        if (!closed.view) setGone(true);
        const hint = awardHint(closed.award);
        if (hint) showToast({ kind: 'ok', text: 'Разговор состоялся', hint });
      }),
    leave: () =>
      void api('POST /api/card-sessions/leave', { body: { seat, device } }).then(
        () => setGone(true),
        () => setGone(true),
      ),
  };
}
