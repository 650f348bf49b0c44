import { remembers } from '~/web/session/persistence';
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

/** Goes on with a sign-in. `kind`: of an app, or one that was kept for the day it is lost. */
export const passSecondStep = (kind: 'app' | 'recovery', code: string, trustDevice: boolean) =>
  callAuth<{ user: { id: string } }>(`two-factor/${kind === 'app' ? 'verify-totp' : 'verify-backup-code'}`, {
    code,
    trustDevice,
    rememberMe: remembers(),
  });
