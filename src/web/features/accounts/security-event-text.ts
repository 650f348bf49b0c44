import { SECURITY_EVENT_WORDS } from '~/catalogue/account-words';
import type { SecurityEvent } from '~/contract/accounts';

/** An event of the account's safety in words. What names one stands after it: in «ёлочки», unless it is words of the site already. */
export function eventText({ kind, subject }: Pick<SecurityEvent, 'kind' | 'subject'>): string {
  const words = SECURITY_EVENT_WORDS[kind];
  if (!subject) return words;
  return kind.startsWith('access-') ? `${words}: ${subject}` : `${words}: «${subject}»`;
}
