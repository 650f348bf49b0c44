/** A refusal for good: sent again, the same letter is refused again (RFC 5321 §4.2.1). */
export interface Refusal {
  /** The enhanced status (RFC 3463, `5.1.1`); without one the three digits of the answer. */
  status: string;
  /** Nobody is reached at the address; false: the mail server does not take this letter, whoever it is for. */
  isOfAddress: boolean;
}

/** Three digits, and behind them the class, subject and detail of RFC 3463 where the mail server gives them. */
const ANSWER = /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S))?/;
/** What a mail server answers to a letter. Others of the five hundreds speak of commands, of signing in or of its own trouble, and 552 of a full mailbox (RFC 5321 §4.2.3, §4.5.3.1.10; RFC 7504). */
const OF_LETTERS: ReadonlySet<string> = new Set(['550', '551', '553', '554', '556']);
/** Of these the ones that, at the recipient's name and without an enhanced status, say that there is no such mailbox. */
const UNKNOWN_MAILBOX: ReadonlySet<string> = new Set(['550', '551', '553', '556']);
/** Mailbox or domain: unknown, malformed, moved away, shut, taking no mail (RFC 3463 §3.2, §3.3; RFC 7505). */
const NOBODY_THERE = /^5\.(1\.[12346]|1\.10|2\.1)$/;
/** A full mailbox, the sender's own address, the server itself, a command: another attempt may go through (RFC 3463 §3.2–3.6). */
const MAY_PASS = /^([24]\.|5\.2\.2$|5\.1\.[78]$|5\.[35]\.)/;

/**
 * What a failed send says of the letter, as the SMTP library tells it; null: another attempt may go through, perhaps after the owner has
 * mended the settings.
 */
export function readRefusal(error: unknown): Refusal | null {
  const { command, response } = error as { command?: unknown; response?: unknown };
  const isAtRecipient = command === 'RCPT TO';
  if (typeof response !== 'string' || !(isAtRecipient || command === 'DATA')) return null;
  const [, code = '', enhanced] = ANSWER.exec(response) ?? [];
  if (!OF_LETTERS.has(code) || (enhanced && MAY_PASS.test(enhanced))) return null;
  const isOfAddress = enhanced ? NOBODY_THERE.test(enhanced) : isAtRecipient && UNKNOWN_MAILBOX.has(code);
  return { status: enhanced ?? code, isOfAddress };
}
