import { GUEST } from '~/web/device/device-keys';
import { isHere, lastUid, mayPersistFor } from '~/web/device/device-owner';
import { remembers } from '~/web/device/persistence';
import { onPersonGone } from '~/web/device/person-change';
import { withTabLock } from '~/web/device/tab-lock';
import { declaredResources } from './declared';
import { type DeviceStore, openStore } from './device-store';
import { invalidateAfter } from './invalidate-after';
import { LocalData } from './local-data';
import { newId } from './new-id';
import type { MutationOutcome } from './outcomes';
import { report } from './report';
import type { Resource } from './resource';

/** The data of whoever is at this browser: one LocalData for the page. */

/** Whether the disk may hold what this owner's account has: of who is signed in and remembered, and a guest's own. */
export const mayPersistCopies = (owner: string): boolean => owner === GUEST || (isHere(owner) && remembers());

let store: DeviceStore | null = null;
/** Where the things of people lie in this browser. */
export function deviceStore(): DeviceStore {
  store ??= openStore(undefined, mayPersistCopies);
  return store;
}

onPersonGone(() => store?.forgetGone((owner) => owner === GUEST || mayPersistFor(owner)));

let data: LocalData | null = null;
export function localData(): LocalData {
  data ??= new LocalData({
    store: deviceStore(),
    declared: declaredResources,
    guest: GUEST,
    mayPersist: mayPersistFor,
    withLock: withTabLock,
    onSent: ({ invalidates }) => invalidates && invalidateAfter(invalidates),
    newId,
    report: (error) => report('Local data failed', error),
  });
  return data;
}

/** Whose things a page shows and changes: the person's whom the device remembers, or a guest's. */
export const ownerHere = (): string => lastUid() ?? GUEST;

/** Keeps changes of whoever is here; resolves when it is clear what becomes of them. */
export const mutate = <S, C, Row, Answer>(
  resource: Resource<S, C, Row, Answer>,
  ...changes: C[]
): Promise<MutationOutcome<Answer>> => localData().mutate(ownerHere(), resource, ...changes);
