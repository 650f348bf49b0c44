import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this many bytes packing saves no packet. */
const SMALL = 1_024;
const PACKED_TYPES = /^(application\/json|text\/)/;
const pack = promisify(gzip);

/** Whether an Accept-Encoding header takes gzip: named, and not with the weight 0. */
function takesGzip(accepted: string): boolean {
  const named = accepted.split(',').find((part) => part.trim().split(';')[0]?.toLowerCase() === 'gzip');
  return named !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(named);
}

/** Packs the scope's texts over 1 KB. Answers hold no secret beside text that another site could choose. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!PACKED_TYPES.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < SMALL || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(String(request.headers['accept-encoding'] ?? ''))) return payload;
    const packed = await pack(payload);
    reply.header('content-encoding', 'gzip').header('content-length', packed.length);
    return packed;
  });
}
