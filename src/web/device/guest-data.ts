import { databaseName, GUEST } from './device-keys';

async function look(): Promise<boolean> {
  // Not every browser lists them.
  const all = await indexedDB.databases?.();
  return all?.some(({ name }) => name === databaseName(GUEST)) ?? true;
}

let looking: Promise<boolean> | null = null;

/** Whether something of a guest may lie here; looked up once for all that ask at the same time. Rejects where storage is forbidden. */
export function mayHaveGuestData(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}
