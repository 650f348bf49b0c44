import type { FastifyRequest } from 'fastify';
import { refuse, sendRefusal } from './errors';
import { addressKey, type Limits, personKey, type RateCounter } from './limits';
import type { Guard } from './mount';
import { isNavigation } from './origin';
import { type AuthService, type Person, personOf } from './session';

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

/** The checks of a row before its body is read: limits, then session, then ownership. What is a person's goes to scripts alone. */
export function createGuard(auth: AuthService, counter: RateCounter, limits: Limits): Guard {
  return async (request, reply, endpoint) => {
    if (endpoint.unlimited) return;
    const isOwnerOnly = endpoint.access === 'owner';
    const person = await (isOwnerOnly ? personOf(auth, request.headers.cookie) : maybePersonOf(auth, request));
    request.person = person;
    const retryAfter = await takeTurn(counter, limits, person, request.ip);
    if (retryAfter > 0) return sendRefusal(reply, refuse('too-many-requests', { retryAfter }));
    if (!isOwnerOnly) return;
    if (!person) return sendRefusal(reply, refuse('unauthenticated'));
    // The same answer whether or not that person exists.
    if ((request.params as { uid?: string }).uid !== person.id || isNavigation(request))
      return sendRefusal(reply, refuse('permission-denied'));
  };
}
