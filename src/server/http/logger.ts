import type { FastifyBaseLogger } from 'fastify';

/** The structured log. Personal text, addresses and tokens never go into it (docs/operations.md). */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

/** The place of the first level that is written. Nothing here is finer than `debug` or graver than `error`. */
function firstLevel(level: string): number {
  if (level === 'trace') return 0;
  if (level === 'fatal' || level === 'silent') return LEVELS.length;
  const known = LEVELS.indexOf(level as Level);
  return known < 0 ? LEVELS.indexOf('info') : known;
}

/** One JSON line a record: `{time, level, …fields, message}`. `silent` writes nothing; an unknown level is `info`. */
export function createLogger(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const from = firstLevel(level);
  const at = (name: Level) => {
    if (LEVELS.indexOf(name) < from) return () => undefined;
    return (first: unknown, message?: string) => {
      const fields = typeof first === 'object' && first !== null ? first : { message: String(first) };
      const record = { time: new Date().toISOString(), level: name, ...fields, ...(message ? { message } : {}) };
      write(`${JSON.stringify(record)}\n`);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

interface FaultRecord {
  name: string;
  code?: string;
  constraint?: string;
  stack?: string[];
  cause?: FaultRecord;
}

/**
 * A fault as the log may hold it: names, codes and places. Messages are left out: those of the database and of the
 * query builder quote the values of the query.
 */
export function describeFault(error: unknown, depth = 0): FaultRecord {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(stack ? { stack: stack.slice(0, 12).map((line) => line.trim()) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeFault(error.cause, depth + 1) } : {}),
  };
}

/** Whether a part of a path is an id of a link: long, and no words. */
const looksSecret = (part: string) => /^[\w-]{20,}$/.test(part) && /[A-Z0-9_]/.test(part);

/** The path of a URL as the log may hold it: no query, no id of a link; under `/api/auth/` only plain words, since some paths end in a token. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const isTold = path.startsWith('/api/auth/')
    ? (part: string) => /^[a-z][a-z0-9-]{0,19}$/.test(part) || part === ''
    : (part: string) => !looksSecret(part);
  return path
    .split('/')
    .map((part) => (isTold(part) ? part : '…'))
    .join('/')
    .slice(0, 200);
}
