import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './accept-encoding';

/** Below this many bytes packing saves no packet. */
const SMALL = 1_024;
const PACKED_TYPES = /^(application\/json|text\/)/;
const pack = promisify(gzip);

/** Packs the scope's texts over 1 KB. Answers hold no secret beside text that another site could choose. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!PACKED_TYPES.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const isWorthPacking = Buffer.byteLength(payload) >= SMALL;
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip'], isWorthPacking);
    if (!encoding) return payload;
    const packed = await pack(payload);
    reply.header('content-encoding', encoding).header('content-length', packed.length);
    return packed;
  });
}
