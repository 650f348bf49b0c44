import type { $ZodType, input, output } from 'zod/v4/core';
import type { ErrorCode, FaultGroup } from './errors';

/** What people write, as far as answers that were read before grow old by it. */
export const WRITE_KINDS = [
  ...(['entries', 'assessments', 'purposes', 'sparks', 'wheels', 'courses', 'reflections', 'guides'] as const),
  ...(['talks', 'security', 'community', 'wall'] as const),
] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

/** What brings points, or takes a work away that brought some. */
export const AFTER_POINTS: readonly WriteKind[] = WRITE_KINDS.filter(
  (kind) => kind !== 'security' && kind !== 'community',
);

/** Why a reading of one's own is not kept, or never grows old. */
export const RESOURCE = 'a resource: its own state and outbox keep it (docs/decisions/009-local-data.md)';
export const FILE = 'a file to take away';
export const STREAM = 'a stream of events: what is new is asked for by itself';
export const WITH_NETWORK = 'read anew each time, told with a network alone';

/** What a browser does with an answer that it has read; a text says why it does nothing. */
interface Cached {
  outdatedBy: readonly WriteKind[] | string;
  /** It lies on the device and stands for the answer where there is no network. */
  offline?: true | string;
  /** One comes back to it from what stands in it: the old one holds the place while the new one is on its way. */
  staysShown?: true;
}

/** One row of the HTTP table. The row's key is `METHOD /path/:param`. */
export interface Endpoint {
  summary: string;
  /** `owner`: signed in, and `:uid` is one's own. `public`: anyone. */
  access: 'public' | 'owner';
  params?: $ZodType;
  /** Query values arrive as texts; the schema turns them into values. */
  query?: $ZodType;
  body?: $ZodType;
  /** The body is the bytes of a picture, of any `image/…` type: the greatest number of them. */
  picture?: number;
  /** Success answers by status. `null`: no body. `file`: a download or a document that is no JSON. */
  answers: { readonly [status: number]: $ZodType | null | 'file' };
  /** Refusals beyond those that access, validation and limits bring by themselves. */
  errors?: readonly ErrorCode[];
  /** What a fault says; `other` when absent. */
  fault?: FaultGroup;
  /** Takes the `Idempotency-Key` header. */
  idempotent?: true;
  /**
   * A text that several devices may change. `If-Match` (the tag of the row that was changed: domain/row-tag.ts) or `If-None-Match: *`
   * (no row was known) holds a change back that was made without seeing what stands there; the refusal `changed-elsewhere` brings
   * it, in this shape. A client that sends neither overwrites (RFC 9110 §13.1).
   */
  conditional?: $ZodType;
  /**
   * The session alone is not enough: it destroys, replaces keys, takes everything or opens it to others, so the person proves within
   * five minutes before that it is them (server/accounts/recent-password.ts); refused as `proof-needed`. A key for reading proves itself.
   */
  proof?: 'recent';
  /** Read also by a key of the person (`Authorization: Bearer`), without a session. */
  byToken?: true;
  /** Bytes that a body may have, where the usual limit is too low. */
  bodyBytes?: number;
  /** It takes long or much memory, and waits for its turn among such work: `quick` where somebody waits at the screen, `long` for files. */
  heavy?: 'quick' | 'long';
  /** The handler is given the bytes of the body and has large ones validated by the schema in a thread of its own. */
  raw?: true;
  /** What it is asked for stands in its address; a body, as mail programs send one (RFC 8058), is read by nobody. */
  ignoresBody?: true;
  /** Said of every reading of one's own; `npm run openapi` writes it into web/sync/cached-reads.json. */
  cached?: Cached;
  /** Outside the limits: probes come from machines that must always get through. */
  unlimited?: true;
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of a table of endpoints. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type InputOf<S> = S extends $ZodType ? input<S> : never;
type OutputOf<S> = S extends $ZodType ? output<S> : never;
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : never;
type WithPart<E, K extends string> = [Part<E, K>] extends [never] ? unknown : { [P in K]: InputOf<Part<E, K>> };
/** The bytes of a picture, where the endpoint takes one. */
type PictureOf<E, T> = E extends { picture: number } ? { picture: T } : unknown;
type ParsedPart<E, K extends string> = [Part<E, K>] extends [never] ? unknown : { [P in K]: OutputOf<Part<E, K>> };

/** What a caller passes: the parts that the endpoint declares. */
export type RequestOf<E> = WithPart<E, 'params'> & WithPart<E, 'query'> & WithPart<E, 'body'> & PictureOf<E, Blob>;
/** What a handler receives after validation. */
export type ParsedOf<E> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  (E extends { raw: true } ? { bytes: Uint8Array } : ParsedPart<E, 'body'>) &
  PictureOf<E, Uint8Array>;

type AnswerBody<S> = S extends $ZodType ? output<S> : S extends 'file' ? Blob : undefined;
/** The body of a success, over all success statuses. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers']]: AnswerBody<E['answers'][S]>;
}[keyof E['answers']];
