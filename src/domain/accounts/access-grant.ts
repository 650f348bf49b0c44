/** What opens an account or shows it to others, and that its person is told of by name. */
export const NAMED_WAYS = [
  'passkey',
  'service',
  'data-token',
  'specialist-view',
  'shared-result',
  'push-device',
  'granted-role',
] as const;
export type NamedWay = (typeof NAMED_WAYS)[number];

/** Those that rest after a recovery until the person says that they are theirs: to lose one costs too much to end it unasked. */
export const ASKED_WAYS = ['passkey', 'service', 'shared-result'] as const satisfies readonly NamedWay[];
export type AskedWay = (typeof ASKED_WAYS)[number];

/** How long the settings tell what a recovery has closed. */
export const TOLD_CLOSED_DAYS = 7;
