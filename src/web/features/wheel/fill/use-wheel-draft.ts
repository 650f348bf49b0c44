import { startTransition, useEffect, useRef, useState } from 'react';
import type { Wheel } from '~/domain/wheel/wheel';
import { loadDraft, storeDraft } from './draft-storage';
import { createWheelDraftStore, type Draft, EMPTY_DRAFT, sameDraft, type WheelDraftStore } from './draft-store';

const draftOf = (wheel: Wheel | undefined): Draft =>
  wheel ? { values: wheel.values, names: wheel.names } : EMPTY_DRAFT;

/**
 * The wheel that is being filled: begun from what the device kept, else from the newest saved wheel. `owner` is null until it is
 * known who fills it in; what was set by then stays.
 */
export function useWheelDraft(
  owner: string | null,
  newest: Wheel | undefined,
): { board: WheelDraftStore; draft: Draft } {
  const [board] = useState(createWheelDraftStore);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const begun = useRef<{ owner: string; from: Draft } | null>(null);

  // A transition: the page around the wheel is rendered in slices, between the moves of a hand that goes on.
  useEffect(() => board.subscribe(() => startTransition(() => setDraft(board.settled()))), [board]);

  useEffect(() => {
    if (owner === null) return;
    const from = draftOf(newest);
    const before = begun.current;
    begun.current = { owner, from };
    if (before?.owner === owner) {
      // A newer wheel has come: it is shown unless something of one's own is on the board.
      if (sameDraft(board.now(), before.from)) board.replace(from);
      return;
    }
    const kept = loadDraft(owner);
    if (before !== null) board.replace(kept ?? from);
    else if (sameDraft(board.now(), EMPTY_DRAFT)) board.replace(kept ?? from);
  }, [board, owner, newest]);

  useEffect(() => {
    if (owner === null || begun.current?.owner !== owner) return;
    // Of an older rendering: the one that follows keeps what is on the board.
    if (board.settled() !== draft) return;
    storeDraft(owner, sameDraft(draft, draftOf(newest)) ? null : draft);
  }, [board, draft, owner, newest]);

  return { board, draft };
}
