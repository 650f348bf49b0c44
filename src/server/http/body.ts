import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Issue } from '~/contract/errors';
import { ISSUE_MESSAGES } from '~/contract/messages';
import { isModest, modesty, SMALL_JSON } from '~/domain/modest-json';
import { timeSlices } from '../time-slice';
import { RefusalError, refuse } from './errors';

export const BODY_LIMIT = SMALL_JSON;
/** `__proto__` or `constructor`, each letter possibly written as \u00xx. */
const POISON = /"(?:_|\\u005f){2}(?:p|\\u0070)|"(?:c|\\u0063)(?:o|\\u006f)(?:n|\\u006e)(?:s|\\u0073)/i;

const decoder = new TextDecoder('utf-8', { fatal: true });

const MALFORMED: Issue = { path: '', message: ISSUE_MESSAGES.json };

function malformed(): RefusalError {
  return new RefusalError(refuse('invalid-argument', { issues: [MALFORMED] }));
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
