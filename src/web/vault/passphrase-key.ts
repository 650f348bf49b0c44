import type { KdfAnswer, KdfRequest } from './argon-worker';

/** 32 bytes that Argon2id makes of a passphrase. Throws where the browser has no room for it. */
export function passphraseBytes(request: KdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./argon-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<KdfAnswer>) =>
      'key' in data ? resolve(new Uint8Array(data.key)) : reject(new Error(data.failed));
    worker.onerror = () => reject(new Error('the worker does not start'));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
