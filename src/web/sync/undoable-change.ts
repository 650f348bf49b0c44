import { newId } from './new-id';
import { localData } from './owner';
import type { Resource } from './resource';

/** Changes that can be taken back for a while before they are made: at once as soon as the page goes or its person leaves. */

/** How to make each of them now; `goes`: the page goes, and the device would write too late. */
const scheduled = new Set<(goes: boolean) => void>();

/** Makes those that are late. */
export function commitUndoable(goes = false): void {
  for (const make of scheduled) make(goes);
}

const leave = () => commitUndoable(true);

/** Makes a change after a while (ms); returns how to take it back, false: it is made already. */
export function scheduleUndoable<S, C>(owner: string, resource: Resource<S, C>, change: C, ms: number): () => boolean {
  const drop = (): boolean => {
    clearTimeout(timer);
    const isLate = scheduled.delete(make);
    if (scheduled.size === 0) window.removeEventListener('pagehide', leave);
    return isLate;
  };
  const make = (goes: boolean) => {
    drop();
    void localData().mutate(owner, resource, change);
    // If the account can't be reached either, all stands as before.
    if (goes) resource.send({ uid: owner, change, id: newId(), base: null }).catch(() => {});
  };
  const timer = setTimeout(() => make(false), ms);
  scheduled.add(make);
  window.addEventListener('pagehide', leave);
  return drop;
}
