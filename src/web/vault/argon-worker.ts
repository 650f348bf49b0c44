import { argon2id } from 'hash-wasm';

/** Argon2id in a thread of its own: it takes tens of megabytes and about a second of a phone. */

export interface KdfRequest {
  passphrase: string;
  salt: Uint8Array;
  /** KiB. */
  memory: number;
  passes: number;
  lanes: number;
}

export type KdfAnswer = { key: Uint8Array } | { failed: string };

self.onmessage = async ({ data }: MessageEvent<KdfRequest>) => {
  const answer: KdfAnswer = await argon2id({
    password: data.passphrase.normalize('NFKC'),
    salt: data.salt,
    memorySize: data.memory,
    iterations: data.passes,
    parallelism: data.lanes,
    hashLength: 32,
    outputType: 'binary',
  }).then(
    (key) => ({ key }),
    (error: unknown) => ({ failed: error instanceof Error ? error.name : 'unknown' }),
  );
  self.postMessage(answer);
};
