import { useEffect, useMemo } from 'react';
import type { Facts } from '~/domain/assessments/facts';
import { type OwnTests, sheetOf, type TestChange } from '~/domain/assessments/own-tests';
import { type Answers, valuesOf } from '~/domain/assessments/sheet';
import type { TestKey } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { type ResourceResult, useResource } from '~/web/session/use-resource';
import { sheetResource } from '~/web/sync/sheet-resource';
import { SheetStore } from './sheet-store';

/** Who fills in tests here: an uid, null for a guest, undefined while nobody knows. */
export function useOwner(): string | null | undefined {
  const { user, unsure, ended } = useSession();
  if (user) return user.uid;
  // A session that ended by itself: the answers wait for the same person.
  return unsure || ended ? undefined : null;
}

export interface SheetBoard {
  /** False while it is not known whose sheet this is and what the account holds. */
  known: boolean;
  answers: Answers;
  facts: Facts;
  /** Milliseconds. */
  spent: number;
  /** Where it all is. */
  held: ResourceResult<OwnTests, TestChange>;
}

/** The sheet of a test as it stands, and the store that changes it. */
export function useSheet(test: TestKey): { board: SheetBoard; store: SheetStore } {
  const uid = useOwner();
  const owner = uid === null ? GUEST : uid;
  const held = useResource(sheetResource);
  const store = useMemo(() => new SheetStore(test, owner), [test, owner]);
  useEffect(() => store.saveEarly(), [store]);
  const { answers = {}, facts = {}, spent = 0 } = (owner !== undefined && sheetOf(held.state, test)) || {};
  const known = owner !== undefined && (held.loaded || held.failed);
  return { board: { known, answers: valuesOf(answers), facts, spent, held }, store };
}

/** Answered statements of a sheet that is not finished; 0 in the built page. */
export function useAnswered(test: TestKey): number {
  const { board } = useSheet(test);
  return board.known ? Object.keys(board.answers).length : 0;
}
