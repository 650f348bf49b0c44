import { useEffect, useSyncExternalStore } from 'react';
import { type Vault, vaultTag } from '~/domain/vault/vault';
import { api } from '~/web/data/api';
import { queries } from '~/web/data/queries';
import { updateCachedAnswer, useApiQuery } from '~/web/data/use-api-query';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { useSession } from '~/web/session/session';
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

/** The keys of whoever is signed in. */
export function useVault(): OwnVault {
  const uid = useSession().user?.uid ?? null;
  const { data, error, reload } = useApiQuery(VAULT, uid ? { params: { uid } } : null);
  const key = useSyncExternalStore(
    subscribeKeys,
    () => (uid ? keySnapshot(uid) : null),
    () => undefined,
  );
  const always = data?.vault?.always ?? false;
  useEffect(() => {
    if (uid && data) writeDeviceText(PERSON_KEYS.closesAlways(uid), always ? '1' : '0');
  }, [uid, data, always]);
  const state = uid ? stateOf(data?.vault, key) : 'none';
  return { uid, vault: data?.vault ?? null, state, failed: error !== undefined, reload };
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
  const known = readDeviceText(PERSON_KEYS.closesAlways(uid));
  if (known !== null) return known === '1';
  const { vault } = await api(VAULT, { params: { uid } });
  const always = vault?.always ?? false;
  writeDeviceText(PERSON_KEYS.closesAlways(uid), always ? '1' : '0');
  return always;
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
  updateCachedAnswer(VAULT, { params: { uid } }, () => ({ vault: null }));
}
