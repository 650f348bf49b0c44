import type { Completion, SignUp } from '~/domain/accounts/sign-up';
import type { RetainedWords } from '~/domain/erasing/erasing';
import { deviceZone } from '~/web/device/device-zone';
import { remembers } from '~/web/device/persistence';
import type { SecondStep } from '~/web/session/session';
import { callAuth } from '~/web/session/session-auth';
import { withSessionLock } from '~/web/session/session-lock';

/** The paths of the identity service that these pages call. */

/** The browser's own zone; nothing when it tells none, then the server takes its default. */
function browserTimeZone(): { timeZone?: string } {
  const timeZone = deviceZone();
  return timeZone ? { timeZone } : {};
}

export const signUp = (person: SignUp) => callAuth<unknown>('sign-up/email', { ...person, ...browserTimeZone() });

export const sendConfirmation = (email: string) => callAuth<unknown>('send-verification-email', { email });
export const sendResetLink = (email: string) => callAuth<unknown>('request-password-reset', { email });
export const sendSignInCode = (email: string) => callAuth<unknown>('sign-in/code-letter', { email });
/** Gives this device tries of its own at the password and the second step of the account. */
export const openByCode = (email: string, code: string) => callAuth<unknown>('sign-in/code', { email, code });
export const sendSignInLink = (email: string) => callAuth<unknown>('sign-in/magic-link', { email });

const opening = (token: string) => new URLSearchParams({ token, rememberMe: String(remembers()) });

export const confirmAddress = (token: string) => callAuth<unknown>(`verify-email?${opening(token)}`);
/** Where the link alone is refused as `PASSWORD_NEEDED`. */
export const confirmWithPassword = (token: string, password: string) =>
  callAuth<unknown>('verify-email', { token, password, rememberMe: remembers() });
export const openSignInLink = (token: string) =>
  callAuth<{ status: true } | SecondStep>(`magic-link/verify?${opening(token)}`);
export const resetPassword = (token: string, newPassword: string) =>
  callAuth<unknown>('reset-password', { token, newPassword });

/** «Это не я»; `reset`: the token of a link to a new password. */
export const denySignIn = (token: string) => callAuth<{ reset: string | null }>('deny-sign-in', { token });

export const provePassword = (password: string) => callAuth<unknown>('verify-password', { password });
export const changeEmail = (newEmail: string) => callAuth<unknown>('change-email', { newEmail });
export const changePassword = (currentPassword: string, newPassword: string) =>
  withSessionLock(() =>
    callAuth<unknown>('change-password', { currentPassword, newPassword, revokeOtherSessions: true }),
  );

/** When a closed account is erased, as an ISO instant. */
interface Closed {
  eraseAt: string;
}
export const closeAccount = (password: string, keptWords: RetainedWords, pseudonymsAtOnce: boolean) =>
  callAuth<Closed>('delete-user', { password, keptWords, pseudonymsAtOnce });
export const sendEraseLetter = () => callAuth<unknown>('delete-user/letter', {});
export const closeByLetter = (token: string, keptWords: RetainedWords, pseudonymsAtOnce: boolean) =>
  callAuth<Closed>('delete-user/confirm', { token, keptWords, pseudonymsAtOnce });
export const returnAccount = (token: string) => callAuth<unknown>('return-user', { token });

/** Where a provider's sign-in page is; its window comes back to `/login?popup=…`. */
export const providerAddress = (provider: string) =>
  callAuth<{ url: string }>('sign-in/social', {
    provider,
    callbackURL: '/login?popup=done',
    errorCallbackURL: '/login?popup=error',
    disableRedirect: true,
    rememberMe: remembers(),
  });

export interface PendingPerson {
  provider: string;
  email: string;
  name: string;
}

export const pendingPerson = () => callAuth<PendingPerson | null>('federated/pending');
export const completeFederated = (person: Completion) =>
  callAuth<{ signedIn: boolean }>('federated/complete', { ...person, ...browserTimeZone(), rememberMe: remembers() });

/** What a link from a letter would do; `replaces`: another account is open here. */
export type PeekedLink = { signsIn: false } | { signsIn: true; address: string; replaces: boolean };
export const peekLink = (token: string) => callAuth<PeekedLink>('peek-link', { token });
