/** What opens an account or shows it to others, and that its person is told of by name. */
export const ACCESS_KINDS = [
  'passkey',
  'service',
  'data-token',
  'specialist-view',
  'shared-result',
  'push-device',
  'granted-role',
] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Those that rest after a recovery until the person says that they are theirs: to lose one costs too much to end it unasked. */
export const SUSPENDED_ACCESS_KINDS = ['passkey', 'service', 'shared-result'] as const satisfies readonly AccessKind[];
export type SuspendedAccessKind = (typeof SUSPENDED_ACCESS_KINDS)[number];

/** How long the settings tell what a recovery has closed. */
export const REVOKED_SHOWN_DAYS = 7;
