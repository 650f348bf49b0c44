/** The key ring for text at rest: AES-256-GCM, HKDF-derived keys, rotation (docs/decisions/encryption.md). */
export interface KeyRing {
  /** Id of the key that new texts are written under. */
  readonly activeId: string;
  readonly ids: readonly string[];
  /** Encrypts a text. `context` binds it to its place: user, row, column. Empty text: null. */
  encrypt(text: string, context: readonly string[], keyId?: string): Buffer | null;
  /** The text; null for a null value. Throws when the value was moved, changed, or its key is missing. */
  decrypt(value: Buffer | null, context: readonly string[], keyId: string): string;
  /** 64-bit keyed hashes of the word stems of a text, by the person's own derived key; sorted, without repeats. */
  wordHashes(text: string, userId: string, keyId?: string): bigint[];
  /** Keyed SHA-256 of a text, for comparing without keeping it. */
  digest(text: string, purpose: string, keyId?: string): Buffer;
}
