import type { StoredPosition, StoredPositions } from '~/domain/things/listening-position';
import { GUEST } from '~/web/device/device-keys';
import { createStore, useStore } from '~/web/device/store';
import { ensureSession } from '~/web/session/session';
import { useResource } from '~/web/session/use-resource';
import { newId } from '~/web/sync/new-id';
import { localData, mutate, ownerHere } from '~/web/sync/owner';
import { positionResource } from './position-resource';

/** Where listening stopped: a guest's places stay on the device, a learner's go into the account and to every device. */

/** Nobody waits longer than this for a place before the sound begins. */
const PATIENCE_MS = 1_500;

/** Kept in this page a moment ago: it comes to the board by way of the device, and what is told meanwhile is no older. */
const newest = createStore<{ owner: string; place: StoredPosition } | null>(null);
let isFollowed = false;

const boardOf = (owner: string) => localData().getSnapshot(owner, positionResource);

/** Lets go of the newest place once the board shows it. */
function followBoard(): void {
  if (isFollowed) return;
  isFollowed = true;
  localData().subscribe(() => {
    const last = newest.get();
    if (!last) return;
    const { owner, place } = last;
    const shown = boardOf(owner).state[place.item];
    if (shown && shown.at >= place.at) newest.set(null);
  });
}

const withNewest = (owner: string, places: StoredPositions, last: ReturnType<typeof newest.get>): StoredPositions =>
  last?.owner === owner ? { ...places, [last.place.item]: last.place } : places;

/** Resolves when the board shows what the account, or the device of a guest, holds. */
async function readPositions(): Promise<void> {
  await ensureSession().catch(() => null);
  const data = localData();
  const owner = ownerHere();
  await data.sync(owner, positionResource, { reads: true });
  // What was read comes to the board by way of the device: the second exchange stands behind it in the same line.
  await data.sync(owner, positionResource, { reads: false });
  if (owner !== GUEST || boardOf(owner).loaded) return;
  await new Promise<void>((resolve) => {
    const stop = data.subscribe(() => {
      if (!boardOf(owner).loaded) return;
      stop();
      resolve();
    });
  });
}

/** Seconds at which a sound was left, 0 when it was never begun. A slow server is not waited for. */
export async function positionOf(item: string): Promise<number> {
  await Promise.race([readPositions(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const owner = ownerHere();
  return withNewest(owner, boardOf(owner).state, newest.get())[item]?.seconds ?? 0;
}

/** Keeps a place; `leaving`: the page is about to go. */
export function savePosition(item: string, seconds: number, leaving = false): void {
  const owner = ownerHere();
  const before = withNewest(owner, boardOf(owner).state, newest.get())[item];
  if (before && Math.floor(before.seconds) === Math.floor(seconds)) return;
  const place = { item, seconds, at: Date.now() };
  followBoard();
  newest.set({ owner, place });
  void mutate(positionResource, place);
  if (!leaving || owner === GUEST) return;
  // The page may be gone before the device has written the place down: this request goes out at once.
  positionResource.send({ uid: owner, change: place, id: newId(), base: null }).catch(() => {
    // What was kept is sent by the next page.
  });
}

/** The places by sound; empty until they are known. Follows sign-in and sign-out. */
export function usePositions(): StoredPositions {
  const { owner, state } = useResource(positionResource);
  const last = useStore(newest, null);
  return withNewest(owner, state, last);
}
