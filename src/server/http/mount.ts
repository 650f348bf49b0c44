import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodType, type input, parse, safeParse } from 'zod/v4/core';
import { LEFT_OUT_HEADER } from '~/contract/browser-messages';
import type { Contract, Endpoint, ParsedOf } from '~/contract/endpoint';
import type { ErrorCode, Issue } from '~/contract/errors';
import { ISSUE_MESSAGES, WORK_MESSAGES } from '~/contract/messages';
import { UnreadableError } from '../db/failures';
import { BODY_LIMIT, parseJson } from './body';
import { type Refusal, refuse, sendRefusal } from './errors';
import { isKnown } from './headers';
import { issuesOf } from './issues';
import type { Person } from './session';
import { FILE_BYTES, retrySeconds, type WorkQueue, workOwner } from './work-queue';

/** What a handler learns about the request besides its parsed parts. */
export interface RequestInfo {
  id: string;
  /** The client's address; forwarding headers count only from trusted proxies. */
  ip: string;
  /** Null when the endpoint takes none or the client sent none. */
  idempotencyKey: string | null;
  /** The tag of the row that the client has changed; null: it knew of none; undefined: it doesn't say. */
  base?: string | null | undefined;
  /** The raw Cookie header. */
  cookie: string | undefined;
}

export interface FileAnswer {
  status: 200;
  /** `parts`: of long work, each made in a turn of its own. */
  file: Buffer | string | Readable | { parts: AsyncIterator<string | Uint8Array> };
  /** Content type. */
  type: string;
  /** Present: the browser saves it under this name. Absent: it is shown. */
  filename?: string;
  /** What may be kept of it how long; nothing when absent. */
  caching?: string;
  /** Names what is in it: who has it already gets 304 in its place. */
  etag?: string;
  /** It is told bit by bit: no proxy gathers it first. */
  isStream?: boolean;
}

type AnswerFor<S, Status> = S extends $ZodType
  ? { status: Status; body: input<S> }
  : S extends 'file'
    ? FileAnswer
    : { status: Status };
type Answers<E extends Endpoint> = {
  [Status in keyof E['answers']]: AnswerFor<E['answers'][Status], Status>;
}[keyof E['answers']];

type DeclaredErrors<E> = E extends { errors: readonly (infer C extends ErrorCode)[] } ? C : never;
type UserOf<E> = E extends { access: 'owner' } ? Person : Person | null;

export type HandlerRequest<E> = ParsedOf<E> & { user: UserOf<E>; request: RequestInfo };
/** A success of the endpoint, or a refusal that it declares. */
export type HandlerAnswer<E extends Endpoint> = Answers<E> | Refusal<DeclaredErrors<E> | 'invalid-argument'>;
export type Handler<E extends Endpoint> = (request: HandlerRequest<E>) => HandlerAnswer<E> | Promise<HandlerAnswer<E>>;

/** One handler for each row of a contract. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

type AnyAnswer = Refusal | FileAnswer | { status: number; body?: unknown };
type AnyHandler = (request: Record<string, unknown>) => AnyAnswer | Promise<AnyAnswer>;

/** A file of long work waits so long for a reader that takes none of it; its parts may wait for a thread meanwhile. */
const READER_IDLE_MS = 120_000;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads `Idempotency-Key`; undefined when it is malformed. */
function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): string | null | undefined {
  const header = request.headers['idempotency-key'];
  if (!endpoint.idempotent || header === undefined) return null;
  return typeof header === 'string' && IDEMPOTENCY_KEY.test(header) ? header : undefined;
}

const IF_MATCH = /^"([a-z0-9]{1,32})"$/;

/** Reads `If-Match` or `If-None-Match: *`; false when they are malformed or come both. */
function baseOf(request: FastifyRequest, endpoint: Endpoint): string | null | undefined | false {
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  if (!endpoint.conditional || (match === undefined && noneMatch === undefined)) return undefined;
  if (match === undefined) return noneMatch === '*' ? null : false;
  return (noneMatch === undefined && IF_MATCH.exec(match)?.[1]) || false;
}

/** The body; that of long work was left unread until now, and a large raw one stays so. */
function bodyOf({ body, routeOptions }: FastifyRequest): unknown {
  const { endpoint } = routeOptions.config;
  const isUnread = endpoint?.heavy !== undefined && endpoint.bodyBytes !== undefined && Buffer.isBuffer(body);
  return isUnread && !(endpoint.raw && body.length > BODY_LIMIT) ? parseJson(body) : body;
}

function parseParts(request: FastifyRequest, endpoint: Endpoint): { parts: Record<string, unknown>; issues: Issue[] } {
  const parts: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const body = bodyOf(request);
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = endpoint[name];
    if (!schema) continue;
    const value = name === 'body' ? body : request[name];
    if (name === 'body' && endpoint.raw && Buffer.isBuffer(request.body)) parts.bytes = request.body;
    // Too large for the thread of requests: the handler has it validated.
    if (Buffer.isBuffer(value)) continue;
    const parsed = safeParse(schema, value);
    if (parsed.success) parts[name] = parsed.data;
    else issues.push(...issuesOf(parsed.error.issues, value));
  }
  return { parts, issues };
}

/** What stands there passes its schema, too. */
function withCurrent({ conditional }: Endpoint, answer: Refusal): Refusal {
  if (!conditional || answer.current === undefined || answer.current === null) return answer;
  return { ...answer, current: parse(conditional, answer.current) };
}

type Path = readonly PropertyKey[];

/** A copy of a value without the members of its lists at these paths. */
function without(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const under = (name: PropertyKey) => paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  if (Array.isArray(value))
    return value.flatMap((one, at) => (under(at).some((rest) => rest.length === 0) ? [] : [without(one, under(at))]));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, under(name))]));
}

/**
 * A body as its schema has it, without the members of its lists that break it, as an earlier build may have left them; `left`: where they
 * stood. The smallest members go first, then the rows that hold them. Null: what breaks it stands in no list.
 */
function readable(schema: $ZodType, body: unknown): { data: unknown; left: string[] } | null {
  const left: string[] = [];
  let rest = body;
  for (const which of ['findLastIndex', 'findIndex'] as const) {
    const parsed = safeParse(schema, rest);
    if (parsed.success) return { data: parsed.data, left };
    const paths = parsed.error.issues.map(({ path }) =>
      path.slice(0, path[which]((step) => typeof step === 'number') + 1),
    );
    if (paths.some((path) => path.length === 0)) return null;
    left.push(...paths.map((path) => path.map(String).join('.')));
    rest = without(rest, paths);
  }
  const parsed = safeParse(schema, rest);
  return parsed.success ? { data: parsed.data, left } : null;
}

/** Sends what a handler returned. A body passes its schema first: fields that the contract lacks never leave. */
function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: AnyAnswer, queue: WorkQueue): FastifyReply {
  if ('refused' in answer) return sendRefusal(reply, withCurrent(endpoint, answer));
  if ('file' in answer) {
    if (answer.filename)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.filename)}`);
    if (answer.caching) reply.header('cache-control', answer.caching);
    if (answer.etag) reply.header('etag', answer.etag);
    if (answer.etag && isKnown(reply.request, answer.etag)) return reply.code(304).send();
    if (answer.isStream) reply.header('x-accel-buffering', 'no');
    // Who reads nothing of it holds its memory no longer.
    if (endpoint.heavy) reply.raw.setTimeout(READER_IDLE_MS, () => reply.raw.destroy());
    const { request } = reply;
    const { file: given } = answer;
    const inTurns = (parts: AsyncIterator<string | Uint8Array>) =>
      queue.steps(endpoint.heavy ?? 'long', workOwner(request.person, request.ip), parts);
    const file =
      typeof given === 'object' && 'parts' in given
        ? Readable.from(inTurns(given.parts), { objectMode: false })
        : given;
    return reply.code(answer.status).type(answer.type).send(file);
  }
  const schema = endpoint.answers[answer.status];
  if (schema === undefined || schema === 'file') throw new Error(`undeclared answer ${answer.status}`);
  reply.code(answer.status);
  if (schema === null) return reply.send();
  const parsed = safeParse(schema, answer.body);
  if (parsed.success) return reply.send(parsed.data);
  const rest = readable(schema, answer.body);
  if (rest) {
    reply.request.log.error({ event: 'left-out', at: rest.left.slice(0, 5), count: rest.left.length });
    return reply.header(LEFT_OUT_HEADER, rest.left.length).send(rest.data);
  }
  const where = parsed.error.issues.map((issue) => `${issue.code} at ${issue.path.map(String).join('.')}`);
  const told = `the answer breaks the contract: ${where.slice(0, 5).join(', ')}`;
  // What was written just now is no older build's.
  throw reply.request.method === 'GET' || reply.request.method === 'HEAD' ? new UnreadableError(told) : new Error(told);
}

interface Mounted {
  endpoint: Endpoint;
  handler: AnyHandler;
  queue: WorkQueue;
}

const busy = ({ heavy = 'long' }: Endpoint) =>
  refuse('too-many-requests', { retryAfter: retrySeconds(heavy), message: WORK_MESSAGES.busy });

/** Room for the body or the file of long work, before a byte of it is read. */
async function holdRoom(request: FastifyRequest, reply: FastifyReply, { endpoint, queue }: Mounted): Promise<unknown> {
  const most = endpoint.bodyBytes ?? endpoint.picture ?? (endpoint.answers[200] === 'file' ? FILE_BYTES : 0);
  if (most === 0) return;
  const owner = workOwner(request.person, request.ip);
  const told = Number(request.headers['content-length'] ?? Number.NaN);
  // One that tells of more than it may have is refused unread.
  const read = told > most ? 0 : told >= 0 ? told : most;
  const release = await (endpoint.answers[200] === 'file' ? queue.hold(owner, most) : queue.receive(owner, read));
  if (!release) return sendRefusal(reply, busy(endpoint));
  if (reply.raw.destroyed) return release();
  reply.raw.once('close', release).once('finish', release);
}

/** The answer is made in a turn and sent outside of it: a slow reader holds no thread. */
async function answerInTurn(request: FastifyRequest, reply: FastifyReply, mounted: Mounted): Promise<unknown> {
  const { endpoint, queue } = mounted;
  if (!endpoint.heavy) return sendAnswer(reply, endpoint, await answerOf(request, mounted), queue);
  // Who has gone meanwhile hears of nothing, and nothing is begun for them.
  const work = () => (reply.raw.destroyed ? busy(endpoint) : answerOf(request, mounted));
  const turn = await queue.run(endpoint.heavy, workOwner(request.person, request.ip), work);
  return sendAnswer(reply, endpoint, turn?.done ?? busy(endpoint), queue);
}

async function answerOf(request: FastifyRequest, { endpoint, handler }: Mounted): Promise<AnyAnswer> {
  const { parts, issues } = parseParts(request, endpoint);
  if (endpoint.picture !== undefined) {
    if (request.body instanceof Uint8Array && request.body.length > 0) parts.picture = request.body;
    else issues.push({ path: '', message: ISSUE_MESSAGES.required });
  }
  const idempotencyKey = idempotencyKeyOf(request, endpoint);
  if (idempotencyKey === undefined) issues.push({ path: 'Idempotency-Key', message: ISSUE_MESSAGES.idempotencyKey });
  const base = baseOf(request, endpoint);
  if (base === false) issues.push({ path: 'If-Match', message: ISSUE_MESSAGES.format });
  if (issues.length > 0) return refuse('invalid-argument', { issues });
  const info = {
    id: request.id,
    ip: request.ip,
    idempotencyKey,
    base: base || (base === null ? null : undefined),
    cookie: request.headers.cookie,
  };
  return handler({ ...parts, user: request.person, request: info });
}

/** Runs before the body is read: limits, session, ownership. */
export type Guard = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => Promise<unknown>;

const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Mounts every row once, and 405 with Allow for the other methods of its path. `app` has the prefix `/api`. */
export function mountContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  guard: Guard,
  queue: WorkQueue,
): void {
  const methodsOf = new Map<string, string[]>();
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const url = path.slice('/api'.length);
    methodsOf.set(url, [...(methodsOf.get(url) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    const mounted: Mounted = { endpoint, handler: handlers[key] as unknown as AnyHandler, queue };
    app.route({
      method,
      url,
      bodyLimit: endpoint.picture ?? endpoint.bodyBytes ?? BODY_LIMIT,
      config: { endpoint, key },
      onRequest: async (request, reply) => {
        const refused = await guard(request, reply, endpoint);
        return reply.sent || !endpoint.heavy ? refused : holdRoom(request, reply, mounted);
      },
      handler: (request, reply) => answerInTurn(request, reply, mounted),
    });
  }
  for (const [url, methods] of methodsOf)
    app.route({
      method: ALL_METHODS.filter((method) => !methods.includes(method)),
      url,
      config: { methodRefused: true },
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        reply.header('allow', methods.join(', '));
        return sendRefusal(reply, refuse('method-not-allowed'));
      },
      handler: (_request, reply) => sendRefusal(reply, refuse('method-not-allowed')),
    });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null when nobody is signed in. Set by the guard. */
    person: Person | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Row of the contract, `METHOD /path/:param`. */
    key?: string;
    methodRefused?: true;
  }
}
