import data from './auth-errors.json';

/** Russian texts of the identity errors, and where each is shown. */
export interface AuthMessage {
  text: string;
  tone: string;
  /** `form`, `page`, `dialog`, `toast`, `silent`, or `field:<name>`. */
  place: string;
  /** A key of authActionLabels, or null. */
  action: string | null;
}

export type AuthCode = keyof typeof data.messages;
const messages: Record<AuthCode, AuthMessage> = data.messages;

/** The identity library's codes, and our own beside them, as codes of the catalogue. */
const CODES: Readonly<Record<string, AuthCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/wrong-password',
  INVALID_EMAIL: 'auth/invalid-email',
  TOO_MANY_REQUESTS: 'auth/too-many-requests',
  TOKEN_EXPIRED: 'auth/expired-action-code',
  INVALID_TOKEN: 'auth/invalid-action-code',
  ATTEMPTS_EXCEEDED: 'auth/invalid-action-code',
  REQUIRES_RECENT_LOGIN: 'auth/requires-recent-login',
  SESSION_NOT_FRESH: 'auth/requires-recent-login',
  BANNED_USER: 'auth/user-disabled',
  UNAUTHORIZED: 'auth/user-token-expired',
  SESSION_EXPIRED: 'auth/user-token-expired',
  PROVIDER_NOT_FOUND: 'auth/operation-not-allowed',
  PASSWORD_TOO_SHORT: 'auth/password-does-not-meet-requirements',
  PASSWORD_TOO_LONG: 'auth/password-does-not-meet-requirements',
  PASSWORD_TOO_WEAK: 'auth/password-does-not-meet-requirements',
  PASSWORD_COMPROMISED: 'password-too-common',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  CONSENT_REQUIRED: 'consent-required',
  ACCOUNT_CLOSED: 'account-closed',
  /** The site's own refusal: the address of the page is not the one in SITE_URL. */
  'invalid-origin': 'auth/unauthorized-domain',
  INVALID_ORIGIN: 'auth/unauthorized-domain',
  MISSING_OR_NULL_ORIGIN: 'auth/unauthorized-domain',
  INVALID_CALLBACK_URL: 'auth/unauthorized-domain',
  INVALID_REDIRECT_URL: 'auth/unauthorized-domain',
  INVALID_CODE: 'second-step-code-wrong',
  INVALID_SIGN_IN_CODE: 'sign-in-code-wrong',
  INVALID_BACKUP_CODE: 'recovery-code-wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second-step-over',
  TOTP_ALREADY_ENABLED: 'second-step-on-already',
  PASSKEY_CLOSED: 'passkey-closed',
  PASSKEY_KNOWN: 'passkey-known',
  PASSKEY_NOT_FOUND: 'passkey-unknown',
  PASSKEY_SUSPENDED: 'way-in-suspended',
  SERVICE_SUSPENDED: 'way-in-suspended',
  WAY_IN_NOT_FOUND: 'way-in-answered',
  PASSKEY_NOT_VERIFIED: 'passkey-not-verified',
  AUTHENTICATION_FAILED: 'passkey-failed',
  CHALLENGE_NOT_FOUND: 'passkey-failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-failed',
  TOO_MANY_PASSKEYS: 'passkeys-full',
  LAST_WAY_IN: 'last-way-in',
  second_step_needed: 'auth/multi-factor-auth-required',
  account_not_linked: 'account-not-linked',
  account_already_linked_to_different_user: 'service-taken',
  unable_to_link_account: 'service-not-joined',
  unable_to_get_user_info: 'provider-answer-unfit',
  access_denied: 'auth/popup-closed-by-user',
};

/** What to tell about a refusal of `/api/auth/*`: `code` is the library's, the site's own or a catalogue code. */
export function authMessage(code: string, status = 0): AuthMessage {
  const known = CODES[code] ?? (code in messages ? (code as AuthCode) : undefined);
  if (known) return messages[known];
  if (status === 429) return messages['auth/too-many-requests'];
  return messages.default;
}

export const authActionLabels: Readonly<Record<string, string>> = data.actionLabels;
/** Texts that are no errors: what was sent, what was done. */
export const authNotices = data.own;

const plural = new Intl.PluralRules('ru');
const rules = data.passwordRules;
const RULE_OF = {
  lowercase: rules.lowercase,
  uppercase: rules.uppercase,
  digit: rules.numeric,
  other: rules.nonAlphanumeric,
  common: rules.common,
} as const;

/** A rule of the password policy in words, without a capital letter or a full stop. `bound` is for the two lengths. */
export function passwordRule(rule: 'minLength' | 'maxLength' | keyof typeof RULE_OF, bound = 0): string {
  if (rule !== 'minLength' && rule !== 'maxLength') return RULE_OF[rule];
  const forms: Record<string, string> = rules[rule];
  return (forms[plural.select(bound)] ?? rules[rule].other).replace('{n}', String(bound));
}
