import type { KeyRing } from '../crypto/key-ring';
import { type RotatedTable, type RotationOptions, type RotationResult, rotateKeys } from '../crypto/rotate-keys';
import type { Database } from '../db/connect';
import { rotatedAnswers, rotatedEntries } from '../emotions/rotate-entries';
import { rotatedSecrets } from '../jobs/rotate-secrets';

/** Every table that holds encrypted texts. */
const TABLES: readonly RotatedTable<never>[] = [rotatedEntries, rotatedAnswers, rotatedSecrets];

/** Moves all texts of the site to the active key of the ring, while people write. */
export function rotateAll(db: Database, keys: KeyRing, options?: RotationOptions): Promise<RotationResult> {
  return rotateKeys(db, keys, TABLES, options);
}
