import { withTabLock } from '~/web/device/tab-lock';

/**
 * In one tab of the browser at a time: what gives this browser another session in place of its own, and the question whether the
 * session is over. Asked in between, the server would know neither.
 */
export const withSessionLock = <T>(work: () => Promise<T>): Promise<T> => withTabLock('krona.session', work);
