/** What a person is told of the safety of their account, in the order of the ways in. */
export const SECURITY_EVENTS = [
  'sign-in',
  'new-device',
  'sign-in-denied',
  'second-step-failed',
  'password-changed',
  'password-reset',
  'email-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'account-linked',
  'account-unlinked',
  'sessions-ended',
  'account-disabled',
  'account-enabled',
  'device-trusted',
  'access-opened',
  'access-closed',
  'access-asked',
  'access-kept',
  'account-closed',
  'account-returned',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** How long events are kept, and how many of them are shown. */
export const SECURITY_EVENT_DAYS = 180;
export const SHOWN_SECURITY_EVENTS = 50;
