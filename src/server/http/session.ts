/** Who asks: a signed-in person, or a program of theirs. */
export interface Person {
  /** The uid of the paths. */
  id: string;
  /** Empty for a program. */
  sessionId: string;
  /** Names of the collections that its key opens; null, or absent for a session: every one. */
  collections?: readonly string[] | null;
}

/** Who holds a key for reading (`Authorization: Bearer`). */
export interface KeyHolder {
  id: string;
  keyId: string;
  collections: readonly string[] | null;
}

/** The holder of the key in an `Authorization` header; null for one that opens nothing. */
export type HolderOf = (header: string) => Promise<KeyHolder | null>;

/** What the HTTP layer needs of the identity service. */
export interface AuthService {
  /** Answers a request to `/api/auth/*`. */
  handler(request: Request): Promise<Response>;
  /** The session behind a Cookie header; null when nobody is signed in. */
  sessionOf(cookieHeader: string): Promise<{ userId: string; sessionId: string } | null>;
  /** Names the session of a genuine cookie without asking the database, and without its token; null for any other. */
  nameOf(cookieHeader: string): string | null;
}

/** The person behind a Cookie header. Without cookies nothing is asked. Throws when the database is away. */
export async function personOf(auth: AuthService, cookieHeader: string | undefined): Promise<Person | null> {
  if (!cookieHeader) return null;
  const session = await auth.sessionOf(cookieHeader);
  return session && { id: session.userId, sessionId: session.sessionId };
}
