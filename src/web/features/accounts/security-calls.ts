import type { SuspendedAccessKind } from '~/domain/accounts/access-grant';
import { remembers } from '~/web/device/persistence';
import { callAuth } from '~/web/session/session-auth';

/** The paths of the identity service by which a person keeps their account safe. */

/** What an app needs, and the codes for who loses it: told once. */
export interface TwoFactorStart {
  totpURI: string;
  backupCodes: string[];
}

export const beginTwoFactor = () => callAuth<TwoFactorStart>('two-factor/enable', {});
export const turnTwoFactorOn = (code: string) => callAuth<unknown>('two-factor/verify-totp', { code });
export const turnTwoFactorOff = () => callAuth<unknown>('two-factor/disable', {});
export const renewRecoveryCodes = () => callAuth<{ backupCodes: string[] }>('two-factor/generate-backup-codes', {});

/** In the address to which the person comes back from a service that was to be joined. */
export const JOINED = 'joined';

/** Where a service's own page is, on which it is joined to the open account. */
export const joinAddress = (provider: string) =>
  callAuth<{ url: string }>('link-social', {
    provider,
    callbackURL: `/profile/settings?${JOINED}=yes`,
    errorCallbackURL: `/profile/settings?${JOINED}=no`,
    disableRedirect: true,
  });
export const takeServiceOff = (provider: string) => callAuth<unknown>('unlink-account', { provider });

/** Whether what rests since a recovery works again, or goes. */
export const answerAccess = (kind: SuspendedAccessKind, id: string, keep: boolean) =>
  callAuth<unknown>('answer-way-in', { kind, id, keep });

/** Goes on with a sign-in. `kind`: of an app, or one that was kept for the day it is lost. */
export const passSecondStep = (kind: 'app' | 'recovery', code: string, trustDevice: boolean) =>
  callAuth<{ user: { id: string } }>(`two-factor/${kind === 'app' ? 'verify-totp' : 'verify-backup-code'}`, {
    code,
    trustDevice,
    rememberMe: remembers(),
  });
