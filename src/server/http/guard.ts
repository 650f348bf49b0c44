import type { FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from './errors';
import { addressKey, type Limits, personKey, type RateCounter } from './limits';
import type { Guard } from './mount';
import { isNavigation } from './origin';
import { type AuthService, type HolderOf, type Person, personOf } from './session';

/** Who asks at a public endpoint: it works without a database too, so a failing look-up means nobody. */
async function maybePersonOf(auth: AuthService, request: FastifyRequest): Promise<Person | null> {
  try {
    return await personOf(auth, request.headers.cookie);
  } catch {
    return null;
  }
}

/** Counts a request by person or address. 0: let it through; otherwise seconds to wait. */
export function takeTurn(
  counter: RateCounter,
  limits: Limits,
  person: Person | null,
  ip: string,
): number | Promise<number> {
  return person
    ? counter.take(`api:person:${personKey(person.id)}`, limits.signedIn)
    : counter.take(`api:address:${addressKey(ip)}`, limits.anonymous);
}

/** Counts a request to the identity library, where nobody is known yet: by session or by address. 0: let it through. */
export function takeLibraryTurn(counter: RateCounter, limits: Limits, auth: AuthService, request: FastifyRequest) {
  const session = request.headers.cookie ? auth.nameOf(request.headers.cookie) : null;
  return session
    ? counter.take(`api:session:${session}`, limits.signedIn)
    : counter.take(`api:address:${addressKey(request.ip)}`, limits.anonymous);
}

/**
 * Who asks by a key, and its turn: each key counts for itself, one that opens nothing counts by its address. A request that brings a
 * key is never taken for the session beside it.
 */
async function takeKeyTurn(counter: RateCounter, limits: Limits, holderOf: HolderOf, header: string, ip: string) {
  const holder = await holderOf(header);
  const person = holder && { id: holder.id, sessionId: '', collections: holder.collections };
  const retryAfter = await (holder
    ? counter.take(`api:key:${personKey(holder.keyId)}`, limits.signedIn)
    : takeTurn(counter, limits, null, ip));
  return { person, retryAfter };
}

/**
 * The checks of a row before its body is read: limits, then session, then ownership, then a recent proof where the row asks for one.
 * What is a person's goes to scripts alone, and what a key opens to whoever holds it.
 */
export function createGuard(
  auth: AuthService,
  counter: RateCounter,
  limits: Limits,
  { holderOf, isProved }: { holderOf: HolderOf; isProved: (person: Person) => Promise<boolean> },
): Guard {
  return async (request, reply, endpoint) => {
    if (endpoint.unlimited) return;
    const isOwnerOnly = endpoint.access === 'owner';
    const { authorization } = request.headers;
    if (endpoint.byToken && authorization !== undefined) {
      const { person, retryAfter } = await takeKeyTurn(counter, limits, holderOf, authorization, request.ip);
      request.person = person;
      if (retryAfter > 0) return sendRefusal(reply, refuse('too-many-requests', { retryAfter }));
      if (!person) return sendRefusal(reply, refuse('unauthenticated'));
      const { uid, collection } = request.params as { uid?: string; collection?: string };
      const isOpen = collection === undefined || (person.collections?.includes(collection) ?? true);
      return uid === person.id && isOpen && !isNavigation(request)
        ? undefined
        : sendRefusal(reply, refuse('permission-denied'));
    }
    const person = await (isOwnerOnly ? personOf(auth, request.headers.cookie) : maybePersonOf(auth, request));
    request.person = person;
    const retryAfter = await takeTurn(counter, limits, person, request.ip);
    if (retryAfter > 0) return sendRefusal(reply, refuse('too-many-requests', { retryAfter }));
    if (!isOwnerOnly) return;
    if (!person) return sendRefusal(reply, refuse('unauthenticated'));
    // The same answer whether or not that person exists.
    if ((request.params as { uid?: string }).uid !== person.id || isNavigation(request))
      return sendRefusal(reply, refuse('permission-denied'));
    if (endpoint.proof && !(await isProved(person))) return sendRefusal(reply, refuse('proof-needed'));
  };
}
