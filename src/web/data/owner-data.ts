import { GUEST } from '~/web/device/device-keys';
import { inTurn } from '~/web/device/tab-lock';
import { isHere, lastUid, mayKeepFor } from '~/web/device/device-owner';
import { remembers } from '~/web/session/persistence';
import { onPersonGone } from '~/web/session/person-change';
import { report } from '~/web/session/session-auth';
import { declaredResources } from './declared';
import { type DeviceStore, openStore } from './device-store';
import { forgetReads } from './invalidate-after';
import { LocalData, type Outcome } from './local-data';
import { newId } from './new-id';
import type { Resource } from './resource';

/** The data of whoever is at this browser: one LocalData for the page. */

/** Whether the disk may hold what this owner's account has: of who is signed in and remembered, and a guest's own. */
export const keepsCopies = (owner: string): boolean => owner === GUEST || (isHere(owner) && remembers());

let store: DeviceStore | null = null;
/** Where the things of people lie in this browser. */
export function deviceStore(): DeviceStore {
  store ??= openStore(undefined, keepsCopies);
  return store;
}

onPersonGone(() => store?.forgetGone((owner) => owner === GUEST || mayKeepFor(owner)));

let data: LocalData | null = null;
export function localData(): LocalData {
  data ??= new LocalData({
    store: deviceStore(),
    declared: declaredResources,
    guest: GUEST,
    mayKeep: mayKeepFor,
    inTurn,
    onSent: ({ outdates }) => outdates && forgetReads(outdates),
    newId,
    report: (error) => report('Local data failed', error),
  });
  return data;
}

/** Whose things a page shows and changes: the person's whom the device remembers, or a guest's. */
export const ownerHere = (): string => lastUid() ?? GUEST;

/** Keeps changes of whoever is here; resolves when it is clear what becomes of them. */
export const keep = <S, C>(resource: Resource<S, C>, ...changes: C[]): Promise<Outcome> =>
  localData().change(ownerHere(), resource, ...changes);
