/** Ticked steps of guides: `guide/step` → the ISO instant of the tick. */
export type Ticks = ReadonlyMap<string, string>;

/** A tick, or its taking off, that has not reached the account yet. */
export interface TickChange {
  done: boolean;
  /** ISO instant of the change. */
  at: string;
}

/** Changes by `guide/step`, the one made first standing first. */
export type TickChanges = ReadonlyMap<string, TickChange>;

const KEY = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,80})$/;

export const tickKey = (guide: string, step: string) => `${guide}/${step}`;

/** Guide and step of a key; null for anything else. */
export function stepOf(key: string): { guide: string; step: string } | null {
  const [, guide, step] = KEY.exec(key) ?? [];
  return guide && step ? { guide, step } : null;
}

/** Ticks as they will be once the changes are made; a step ticked already keeps its instant. */
export function withChanges(ticks: Ticks, changes: TickChanges): Ticks {
  const result = new Map(ticks);
  for (const [key, { done, at }] of changes) {
    if (!done) result.delete(key);
    else if (!result.has(key)) result.set(key, at);
  }
  return result;
}

/** Adds a newer change: it stands in place of an older one of the same step. */
export function withChange(changes: TickChanges, key: string, change: TickChange): TickChanges {
  const result = new Map(changes);
  result.delete(key);
  return result.set(key, change);
}

/** What a guest has ticked becomes changes of an account: nothing is unticked, and a change that waits already wins. */
export function carriedTicks(guest: Ticks, waiting: TickChanges): TickChanges {
  const result = new Map(waiting);
  for (const [key, at] of guest) if (!result.has(key)) result.set(key, { done: true, at });
  return result;
}

/** Ids of the steps of a guide that are ticked, in the guide's order. */
export function doneSteps(ticks: Ticks, guide: string, steps: readonly string[]): string[] {
  return steps.filter((step) => ticks.has(tickKey(guide, step)));
}
