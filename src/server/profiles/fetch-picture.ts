import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PICTURE_BYTES } from '~/domain/profiles/limits';
import { isPublicHttps } from '~/domain/public-https';
import { publicLookup } from '../http/public-lookup';

const ANSWER_MS = 10_000;

/** Where the host of an address is looked up, and by whom it is certified: tests have their own. */
export interface PictureNetwork {
  lookup?: LookupFunction;
  ca?: string;
  port?: number;
  /** Milliseconds for the whole of it. */
  patience?: number;
}

/**
 * The bytes behind an address that a provider told, from a public host alone; null for whatever else comes of it: a redirect, another
 * status, more bytes than a photo may have, no answer in ten seconds. Nothing of the person goes with the request.
 */
export function fetchPicture(
  address: string,
  { patience = ANSWER_MS, ...network }: PictureNetwork = {},
): Promise<Buffer | null> {
  if (!isPublicHttps(address)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(patience);
    const headers = { accept: 'image/webp,image/jpeg,image/png' };
    const call = request(address, { lookup: publicLookup, ...network, headers, signal, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      if (answer.statusCode !== 200) return give(null);
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > PICTURE_BYTES) give(null);
        else chunks.push(chunk);
      });
      answer.on('end', () => give(answer.complete ? Buffer.concat(chunks) : null));
      answer.on('error', () => give(null));
    });
    const give = (bytes: Buffer | null) => {
      resolve(bytes);
      if (bytes === null) call.destroy();
    };
    call.on('error', () => give(null));
    // Who asks for another protocol (101) ends the call without an answer and without an error.
    call.on('upgrade', (_answer, socket) => {
      socket.destroy();
      give(null);
    });
    signal.addEventListener('abort', () => give(null), { once: true });
    call.end();
  });
}
