/** Inner headers: set by the handler of `/api/auth/*` itself, never taken from outside. */
export const WAITING_HEADER = 'x-krona-waiting';
/** The client's address as the HTTP layer knows it. */
export const ADDRESS_HEADER = 'x-client-ip';

/** Digest of the waiting cookie of the browser that asks, when this site shows letters. */
export const waitingOf = (headers: Headers | undefined): string | null => headers?.get(WAITING_HEADER) ?? null;
