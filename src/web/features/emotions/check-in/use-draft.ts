import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmotionKey } from '~/catalogue/emotions';
import { hasLooked } from '~/web/device/tab';
import { newId } from '~/web/sync/new-id';
import { localData } from '~/web/sync/owner';
import { siteNow } from '~/web/sync/site-clock';
import { type Draft, type DraftAction, draftReducer, emptyDraft, isEmptyDraft, joinDrafts } from '../entry-form/draft';
import { entryResource } from '../entry-resource';
import { loadDraft, pendingDraft, pendingTwin, storeDraft } from './draft-storage';

const SAVE_DELAY_MS = 400;
const START = emptyDraft('');

/** What a page begins with: what the device kept, what was typed before that was read, and the emotion that was asked for. */
function initialDraft(stored: Draft, early: Draft, chosen: EmotionKey | null): Draft {
  const joined = joinDrafts(stored, early);
  return chosen && chosen !== joined.emotion ? draftReducer(joined, { type: 'emotion', emotion: chosen }) : joined;
}

export type DraftState = 'empty' | 'writing' | 'kept' | 'refused';

/**
 * The draft of `owner`, autosaved on the device as one types; null while it isn't known whose it is.
 * `chosen`: an emotion that the address asks for. `begun` in what it gives: when the draft was (ISO).
 */
export function useDraft(owner: string | null, chosen: EmotionKey | null) {
  const [draft, setDraft] = useState(START);
  const [state, setState] = useState<DraftState>('empty');
  // The truth between two paints: a draft is stored and sent before React has painted the last change.
  const latest = useRef(START);
  const unsaved = useRef(false);
  // When the draft was begun (ISO), on whatever day it goes on.
  const [begun, setBegun] = useState<string | null>(null);
  const latestBegun = useRef<string | null>(null);
  const noteBegun = useCallback((at: string | null) => {
    latestBegun.current = at;
    setBegun(at);
  }, []);
  const before = useRef<string | null>(null);
  const wish = useRef<{ of: string; emotion: EmotionKey | null }>(undefined);
  const replace = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    if (!owner) return;
    // What somebody has written is nobody else's.
    const early = before.current === null || before.current === owner ? latest.current : START;
    before.current = owner;
    if (wish.current?.emotion !== chosen) wish.current = { of: owner, emotion: chosen };
    const wished = wish.current?.of === owner ? chosen : null;
    // The address of who has left tells the next one nothing.
    if (wished !== chosen) window.history.replaceState(window.history.state, '', window.location.pathname);
    const stored = loadDraft(owner);
    const begin = (next: Draft, at: string | null) => {
      replace(next);
      noteBegun(isEmptyDraft(next) ? null : (at ?? siteNow().toISOString()));
      const isKept = storeDraft(owner, next, latestBegun.current);
      setState(isEmptyDraft(next) ? 'empty' : isKept ? 'kept' : 'refused');
    };
    const start = initialDraft(stored, early, wished);
    begin(start, pendingDraft(owner)?.begun ?? null);
    let isHere = true;
    // A page that was left in the middle of a save may have had no time to take the draft away.
    const lookOnItsWay = async (kept: Draft, shown: Draft) => {
      const met = pendingTwin(await localData().readState(owner, entryResource), kept);
      if (!isHere || met === 'nothing' || latest.current.key !== shown.key) return;
      if (met === 'same' && latest.current === shown) begin(initialDraft(emptyDraft(newId()), early, wished), null);
      else begin({ ...latest.current, key: newId() }, latestBegun.current);
    };
    if (!isEmptyDraft(stored)) void lookOnItsWay(stored, start);
    else if (isEmptyDraft(start))
      void hasLooked().then(() => {
        const left = isHere && latest.current === start ? loadDraft(owner) : start;
        if (isEmptyDraft(left)) return;
        begin(left, pendingDraft(owner)?.begun ?? null);
        void lookOnItsWay(left, left);
      });
    return () => {
      isHere = false;
    };
  }, [owner, chosen, replace, noteBegun]);

  const flush = useCallback(() => {
    if (!owner || !unsaved.current) return;
    unsaved.current = false;
    const kept = storeDraft(owner, latest.current, latestBegun.current);
    setState(isEmptyDraft(latest.current) ? 'empty' : kept ? 'kept' : 'refused');
  }, [owner]);

  useEffect(() => {
    if (!unsaved.current || !draft.key) return;
    const timer = setTimeout(flush, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush]);

  const change = useCallback(
    (action: DraftAction) => {
      unsaved.current = true;
      setState('writing');
      const next = draftReducer(latest.current, action);
      replace(next);
      if (isEmptyDraft(next)) noteBegun(null);
      else if (latestBegun.current === null) noteBegun(siteNow().toISOString());
    },
    [replace, noteBegun],
  );

  /** Empties the page and the device; the next words are a new entry. Returns what was there, for an undo. */
  const clear = useCallback((): Draft => {
    const before = latest.current;
    const next = emptyDraft(newId());
    if (owner) storeDraft(owner, next);
    unsaved.current = false;
    replace(next);
    noteBegun(null);
    setState('empty');
    return before;
  }, [owner, replace, noteBegun]);

  /**
   * The device has the words as an entry on its way: the draft keeps them no more, and what is written from now on is another entry.
   * `given`: what went. Returns what stands in the page from now on where that is the same, else null.
   */
  const handOver = useCallback(
    (given: Draft): Draft | null => {
      const isSame = latest.current === given;
      const shown = { ...latest.current, key: newId() };
      if (owner && isSame) storeDraft(owner, emptyDraft(shown.key));
      unsaved.current = !isSame;
      replace(shown);
      if (!isSame) noteBegun(siteNow().toISOString());
      setState(isSame ? 'empty' : 'writing');
      return isSame ? shown : null;
    },
    [owner, replace, noteBegun],
  );

  /** The words are a draft again. False: the device refuses to keep them. */
  const takeBack = useCallback((): boolean => {
    unsaved.current = false;
    const isKept = owner !== null && storeDraft(owner, latest.current, latestBegun.current);
    setState(isKept ? 'kept' : 'refused');
    return isKept;
  }, [owner]);

  return { draft, begun, latest, state, change, clear, handOver, takeBack };
}
