import path from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from './errors';

/** Files that are sent from the disk piece by piece, by ranges: sound, and pictures need no place in memory. */

const FOLDERS = /^(audio|social)\//;
/** Bytes. */
const LARGE = 256 * 1024;
const DAY_MS = 86_400_000;

const TYPES: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.opus': 'audio/ogg',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Whether a built file (its path under the root) of so many bytes is streamed; texts and documents never are: the server fills them. */
export function isStreamed(name: string, bytes: number): boolean {
  return path.extname(name) in TYPES && (FOLDERS.test(name) || bytes > LARGE);
}

/** Sends a file of the built site: whole, a range of it (206), 304 or 416. Other sites may play it: podcast directories do. */
export async function streamFile(request: FastifyRequest, reply: FastifyReply, root: string, name: string) {
  const found = await send(request.raw, encodeURI(`/${name}`), { root, maxAge: DAY_MS });
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (found.statusCode === 416) return reply.code(416).header('content-range', found.headers['Content-Range']).send();
  if (found.type === 'error') return sendRefusal(reply, refuse('not-found'));
  reply.code(found.statusCode).headers(found.headers);
  if (found.statusCode !== 304) reply.header('content-type', TYPES[path.extname(name)]);
  return reply.send(found.stream);
}
