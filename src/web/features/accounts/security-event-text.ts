import { SECURITY_EVENT_WORDS } from '~/catalogue/account-words';
import type { SecurityEvent } from '~/contract/accounts';

/** An event of the account's safety in words. `subject` stands in «ёлочки» after those that name one. */
export const eventText = ({ kind, subject }: Pick<SecurityEvent, 'kind' | 'subject'>): string =>
  subject ? `${SECURITY_EVENT_WORDS[kind]}: «${subject}»` : SECURITY_EVENT_WORDS[kind];
