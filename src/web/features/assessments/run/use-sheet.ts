import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TestKey } from '~/domain/assessments/tests';
import { useSession } from '~/web/session';
import { NO_SHEET, type SheetBoard, type SheetStore, sheetStore } from './sheet-store';

/** Who fills in tests here: an uid, null for a guest, undefined while nobody knows. */
export function useOwner(): string | null | undefined {
  const { user, unsure, ended } = useSession();
  if (user) return user.uid;
  // A session that ended by itself: the answers wait for the same person.
  return unsure || ended ? undefined : null;
}

/** The sheet of a test as it stands, and the store that changes it. */
export function useSheet(test: TestKey): { board: SheetBoard; store: SheetStore } {
  const owner = useOwner();
  const store = sheetStore(test);
  const board = useSyncExternalStore(store.subscribe, store.get, () => NO_SHEET);
  useEffect(() => store.setOwner(owner), [store, owner]);
  return { board, store };
}

/** Answered statements of a sheet that is not finished; 0 in the built page. */
export function useAnswered(test: TestKey): number {
  const { board } = useSheet(test);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && board.known ? Object.keys(board.answers).length : 0;
}
