import type { FastifyBaseLogger } from 'fastify';

/** The structured log. Personal text, addresses and tokens never go into it (docs/operations.md). */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
