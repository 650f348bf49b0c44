import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmotionKey } from '~/catalogue/emotions';
import { newId } from '~/web/data/new-id';
import { type Draft, type DraftAction, draftReducer, emptyDraft, isEmptyDraft, joinDrafts } from '../entry-form/draft';
import { loadDraft, storeDraft } from './draft-storage';

const SAVE_DELAY_MS = 400;
const START = emptyDraft('');

export type DraftState = 'empty' | 'writing' | 'kept' | 'refused';

/**
 * The draft of `owner`, autosaved on the device as one types; null while it isn't known whose it is.
 * `chosen`: an emotion that the address asks for.
 */
export function useDraft(owner: string | null, chosen: EmotionKey | null) {
  const [draft, setDraft] = useState(START);
  const [state, setState] = useState<DraftState>('empty');
  // The truth between two paints: a draft is stored and sent before React has painted the last change.
  const latest = useRef(START);
  const unsaved = useRef(false);
  const before = useRef<string | null>(null);
  const replace = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    if (!owner) return;
    // What somebody has written is nobody else's.
    const early = before.current === null || before.current === owner ? latest.current : START;
    before.current = owner;
    const joined = joinDrafts(loadDraft(owner), early);
    const start =
      chosen && chosen !== joined.emotion ? draftReducer(joined, { type: 'emotion', emotion: chosen }) : joined;
    replace(start);
    setState(isEmptyDraft(start) ? 'empty' : storeDraft(owner, start) ? 'kept' : 'refused');
  }, [owner, chosen, replace]);

  const flush = useCallback(() => {
    if (!owner || !unsaved.current) return;
    unsaved.current = false;
    const kept = storeDraft(owner, latest.current);
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
      replace(draftReducer(latest.current, action));
    },
    [replace],
  );

  /** Empties the page and the device; the next words are a new entry. Returns what was there, for an undo. */
  const clear = useCallback((): Draft => {
    const before = latest.current;
    const next = emptyDraft(newId());
    if (owner) storeDraft(owner, next);
    unsaved.current = false;
    replace(next);
    setState('empty');
    return before;
  }, [owner, replace]);

  return { draft, latest, state, change, clear, flush };
}
