import { useEffect, useSyncExternalStore } from 'react';
import { type Vault, vaultTag } from '~/domain/vault/vault';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { createListeners } from '~/web/device/store';
import { useSession } from '~/web/session/session';
import { api } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';
import { isOf, keySnapshot, subscribeKeys, type UnlockedKey } from './vault-key';

const VAULT = 'GET /api/users/:uid/vault';

/**
 * How «только для меня» stands for a person on this device. `unknown`: nobody knows yet; `none`: it was never set up; `locked`: the
 * passphrase is asked for; `open`: words can be closed and read.
 */
export type VaultState = 'unknown' | 'none' | 'locked' | 'open';

export interface OwnVault {
  uid: string | null;
  vault: Vault | null;
  state: VaultState;
  /** New entries are closed on this device unless their writer says otherwise. */
  always: boolean;
  /** So they are here alone: the account says it no more, and nobody has said so at this device. */
  alwaysHere: boolean;
  /** The account could not be asked. */
  failed: boolean;
  reload: () => void;
}

function stateOf(vault: Vault | null | undefined, key: UnlockedKey | null | undefined): VaultState {
  if (vault === undefined) return 'unknown';
  if (vault === null) return 'none';
  if (key === undefined) return 'unknown';
  // What another device has put there under another phrase, this one has to be told.
  return key && isOf(key, vault) ? 'open' : 'locked';
}

const alwaysChanges = createListeners();

const closesHere = (uid: string): boolean | null => {
  const kept = readDeviceText(PERSON_KEYS.closesAlways(uid));
  return kept === null ? null : kept === '1';
};

/** Whether new entries are closed by themselves on this device, as its person has said here. */
export function setClosesAlways(uid: string, closes: boolean): void {
  writeDeviceText(PERSON_KEYS.closesAlways(uid), closes ? '1' : '0');
  alwaysChanges.notify();
}

/**
 * What the account says of it. It is not sealed there, so whoever writes into the database could have words sent in clear with it: the
 * account alone closes here, and only the person at this device opens again.
 */
function heed(uid: string, always: boolean): boolean {
  const here = closesHere(uid);
  if (here === null || (always && !here)) setClosesAlways(uid, always);
  return always || here === true;
}

function subscribeAlways(listener: () => void): () => void {
  const stop = alwaysChanges.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** The keys of whoever is signed in. */
export function useVault(): OwnVault {
  const uid = useSession().user?.uid ?? null;
  const { data, error, reload } = useApiQuery(VAULT, uid ? { params: { uid } } : null);
  const key = useSyncExternalStore(
    subscribeKeys,
    () => (uid ? keySnapshot(uid) : null),
    () => undefined,
  );
  const said = data?.vault?.always ?? false;
  useEffect(() => {
    if (uid && data) heed(uid, said);
  }, [uid, data, said]);
  const here = useSyncExternalStore(
    subscribeAlways,
    () => uid !== null && closesHere(uid) === true,
    () => false,
  );
  const state = uid ? stateOf(data?.vault, key) : 'none';
  const [always, alwaysHere] = [said || here, data !== undefined && here && !said];
  return { uid, vault: data?.vault ?? null, state, always, alwaysHere, failed: error !== undefined, reload };
}

/** Whether this device can read the person's locked words at this moment: what was found in them is shown no longer than that. */
export const useIsUnlocked = (uid: string | undefined): boolean =>
  useSyncExternalStore(
    subscribeKeys,
    () => uid !== undefined && Boolean(keySnapshot(uid)),
    () => false,
  );

/**
 * Whether the person's new entries are closed by themselves, as this device has read it last. Of a device that does not know yet the account
 * is asked: no words go out in clear for want of an answer. Throws what asking throws.
 */
export async function closesAlways(uid: string): Promise<boolean> {
  const known = closesHere(uid);
  if (known !== null) return known;
  const { vault } = await api(VAULT, { params: { uid } });
  return heed(uid, vault?.always ?? false);
}

/**
 * The wrapped keys as the account has them at this moment; where it can't be asked, as this page knows them; undefined: it does not
 * either.
 */
export async function vaultNow(uid: string): Promise<Vault | null | undefined> {
  const input = { params: { uid } };
  try {
    const { vault } = await api(VAULT, input);
    updateCachedAnswer(VAULT, input, () => ({ vault }));
    return vault;
  } catch {
    return queries.getQueryData<{ vault: Vault | null }>([VAULT, input])?.vault;
  }
}

/** Keeps new wrapped keys in the account. Throws when another device has changed them meanwhile, or there is no network. */
export async function putVault(uid: string, vault: Vault, seen: Vault | null): Promise<void> {
  await api('PUT /api/users/:uid/vault', { params: { uid }, body: vault }, { base: vaultTag(seen) });
  updateCachedAnswer(VAULT, { params: { uid } }, () => ({ vault }));
}

/** Throws while a closed entry is left, unless the closed words go with it. */
export async function removeVault(uid: string, { forgets = false } = {}): Promise<void> {
  await api('DELETE /api/users/:uid/vault', { params: { uid }, query: forgets ? { words: 'forget' } : {} });
  setClosesAlways(uid, false);
  updateCachedAnswer(VAULT, { params: { uid } }, () => ({ vault: null }));
}
