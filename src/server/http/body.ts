import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Issue } from '~/contract/errors';
import { ISSUE_MESSAGES } from '~/contract/messages';
import { timeSlices } from '../time-slice';
import { RefusalError, refuse } from './errors';

export const BODY_LIMIT = 64 * 1024;
const MAX_DEPTH = 20;
/** So many bytes a key, at the least. */
const KEY_BYTES = BODY_LIMIT / 10_000;
/** So many bytes a list or an object, at the least: an empty one of three bytes takes forty in memory. */
const PART_BYTES = 10;
/** `__proto__` or `constructor`, each letter possibly written as \u00xx. */
const POISON = /"(?:_|\\u005f){2}(?:p|\\u0070)|"(?:c|\\u0063)(?:o|\\u006f)(?:n|\\u006e)(?:s|\\u0073)/i;

const decoder = new TextDecoder('utf-8', { fatal: true });

const MALFORMED: Issue = { path: '', message: ISSUE_MESSAGES.json };

function malformed(): RefusalError {
  return new RefusalError(refuse('invalid-argument', { issues: [MALFORMED] }));
}

/** Bytes that are looked through in some two milliseconds. */
const STRETCH = 512 * 1024;

/**
 * One linear pass before parsing: nesting, lists, objects and keys outside of strings. It gives way after each stretch; its end says
 * whether the bytes may be parsed. In UTF-8 no other sign has the bytes of these.
 */
function* modesty(bytes: Uint8Array): Generator<undefined, boolean> {
  const mostKeys = Math.max(bytes.length, BODY_LIMIT) / KEY_BYTES;
  const mostParts = Math.max(bytes.length, BODY_LIMIT * PART_BYTES) / PART_BYTES;
  let depth = 0;
  let keys = 0;
  let parts = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; ) {
    for (const end = Math.min(at + STRETCH, bytes.length); at < end; at++) {
      const unit = bytes[at];
      if (inString) {
        if (unit === 0x5c) at++;
        else if (unit === 0x22) inString = false;
      } else if (unit === 0x22) inString = true;
      else if (unit === 0x7b || unit === 0x5b) {
        if (++depth > MAX_DEPTH || ++parts > mostParts) return false;
      } else if (unit === 0x7d || unit === 0x5d) depth--;
      else if (unit === 0x3a && ++keys > mostKeys) return false;
    }
    yield;
  }
  return true;
}

function isModest(bytes: Uint8Array): boolean {
  const pass = modesty(bytes);
  for (;;) {
    const { done, value } = pass.next();
    if (done) return value;
  }
}

/** What is wrong with a large body is found before a thread is opened for it; requests are let in meanwhile. Null: nothing yet. */
export async function findImmodesty(bytes: Uint8Array): Promise<Issue[] | null> {
  const pass = modesty(bytes);
  for (const pause = timeSlices(); ; await pause()) {
    const { done, value } = pass.next();
    if (done) return value ? null : [MALFORMED];
  }
}

function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const made = Object.getOwnPropertyDescriptor(value, 'constructor')?.value;
  if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true;
  return Object.values(value).some(isPoisoned);
}

/** The value of a JSON body; undefined for an empty one. Throws a refusal on anything malformed, deep, huge or poisoned. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isModest(bytes)) throw malformed();
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw malformed();
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (POISON.test(text) && isPoisoned(value)) throw malformed();
  return value;
}

/** Bodies of forms, as mail programs send them. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Its body is parsed when its turn comes. */
const isParsedLater = ({ routeOptions }: FastifyRequest) => {
  const { endpoint } = routeOptions.config;
  return endpoint?.heavy !== undefined && endpoint.bodyBytes !== undefined;
};

const takesPicture = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.picture !== undefined;

/**
 * Leaves JSON the only content type that the scope understands, and pictures the only ones where a row takes a picture; a row that
 * ignores its body lets a form through unread.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (takesPicture(request)) throw new RefusalError(refuse('unsupported-media-type'));
      done(null, isParsedLater(request) ? body : parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.config.endpoint?.ignoresBody) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
  });
  // What is in it is judged by its bytes, by whoever reads it.
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (request, body, done) => {
    if (takesPicture(request)) done(null, body);
    else done(new RefusalError(refuse('unsupported-media-type')));
  });
}
