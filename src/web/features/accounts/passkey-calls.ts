import { remembers } from '~/web/device/persistence';
import { AuthError, callAuth } from '~/web/session/session-auth';

/** Passkeys: what the browser asks of the device, and the server of both. Loaded where they are used. */

const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;
type Registration = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Authentication = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** A site that is called by a number has none: a passkey belongs to a name. */
export const mayUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(window.location.hostname);

/** The person has closed the device's question, or it has no key for this site. */
const CLOSED = new Set(['NotAllowedError', 'AbortError']);
function refusalOf(error: unknown): unknown {
  const { name } = error as { name?: string };
  if (name === 'InvalidStateError') return new AuthError(0, 'PASSKEY_KNOWN');
  return name && CLOSED.has(name) ? new AuthError(0, 'PASSKEY_CLOSED') : error;
}

/** Adds a passkey of this device. Throws AuthError, also with what the device has refused. */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await callAuth<Registration>('passkey/generate-register-options');
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  await callAuth('passkey/verify-registration', { response });
}

/** Counts the sign-ins that were begun: the newest alone may ask the device, and an older one that is late must not end it. */
let turn = 0;
let asked: Promise<unknown> = Promise.resolve();

/** One at a time: the cookie of the challenge that was asked for last is the one that stays. */
function askForOptions(): Promise<Authentication> {
  const answer = asked.then(() => callAuth<Authentication>('passkey/generate-authenticate-options'));
  asked = answer.catch(() => {});
  return answer;
}

/**
 * Signs in with a passkey; resolves with the uid. `fromField`: the browser offers it among what it fills in, and this waits for as long
 * as the page stands, or until the next one is begun.
 */
export async function signInByPasskey(fromField = false): Promise<string> {
  const mine = ++turn;
  const { startAuthentication } = await library();
  const options = await askForOptions();
  if (mine !== turn) throw new AuthError(0, 'PASSKEY_CLOSED');
  const response = await startAuthentication({
    optionsJSON: { ...options, userVerification: 'required' },
    useBrowserAutofill: fromField,
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const path = `passkey/verify-authentication?rememberMe=${remembers()}`;
  return (await callAuth<{ user: { id: string } }>(path, { response })).user.id;
}

/** Whether the browser offers passkeys in the field of the address. */
export const offersInField = async (): Promise<boolean> =>
  mayUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** Takes an offer back, as when the page is left. */
export async function takeOfferBack(): Promise<void> {
  const mine = ++turn;
  const { WebAuthnAbortService } = await library();
  if (mine === turn) WebAuthnAbortService.cancelCeremony();
}

export const renamePasskey = (id: string, name: string) => callAuth<unknown>('passkey/update-passkey', { id, name });
export const removePasskey = (id: string) => callAuth<unknown>('passkey/delete-passkey', { id });
