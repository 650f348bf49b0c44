import { expect, test } from 'vitest';
import { readRefusal } from './refusal';

const AT = { name: 'RCPT TO', letter: 'DATA' } as const;
const told = (command: string, response: string) =>
  readRefusal(Object.assign(new Error('refused'), { command, response }));

test.each<[keyof typeof AT, string, string]>([
  ['name', '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', '5.1.1'],
  ['name', '550-5.1.1 The email account that you tried to reach does not exist.', '5.1.1'],
  ['letter', '550 5.1.1 no such user', '5.1.1'],
  ['name', '550 5.1.2 bad destination domain', '5.1.2'],
  ['name', '556 5.1.10 Recipient address has null MX', '5.1.10'],
  ['name', '550 5.2.1 mailbox disabled', '5.2.1'],
  ['name', '554 5.2.1 mailbox disabled', '5.2.1'],
  ['name', '550 User unknown', '550'],
  ['name', '551 user not local', '551'],
  ['name', '553 malformed address', '553'],
  ['name', '556 domain does not accept mail', '556'],
  // No status: an address, not a version.
  ['name', '550 192.0.2.1 has no such user', '550'],
])('at the %s «%s»: nobody is reached at the address', (at, response, status) => {
  expect(told(AT[at], response)).toEqual({ status, isOfAddress: true });
});

test.each<[keyof typeof AT, string, string]>([
  ['name', '550 5.7.1 Service unavailable; client host blocked', '5.7.1'],
  ['letter', '550 5.7.26 unauthenticated mail', '5.7.26'],
  ['letter', '554 Message rejected as spam', '554'],
  ['letter', '550 content rejected', '550'],
  ['name', '554 transaction failed', '554'],
])('at the %s «%s»: this letter is not taken, which says nothing of the address', (at, response, status) => {
  expect(told(AT[at], response)).toEqual({ status, isOfAddress: false });
});

test.each<[string, string]>([
  ['RCPT TO', '450 4.2.1 try again later'],
  ['RCPT TO', '452 4.2.2 mailbox full'],
  ['RCPT TO', '552 5.2.2 mailbox full'],
  ['RCPT TO', '550 5.2.2 mailbox full'],
  ['RCPT TO', '552 too much mail data'],
  ['RCPT TO', '550 4.7.1 greylisted'],
  ['RCPT TO', '503 bad sequence of commands'],
  ['RCPT TO', '530 5.7.0 authentication required'],
  ['RCPT TO', '550 5.1.8 bad sender system address'],
  ['RCPT TO', '554 5.3.0 mail system trouble'],
  ['DATA', '451 4.3.0 later'],
  ['MAIL FROM', '550 5.1.1 sender unknown'],
  ['AUTH PLAIN', '535 5.7.8 wrong password'],
  ['EHLO', '550 go away'],
])('%s «%s»: another attempt may go through', (command, response) => {
  expect(told(command, response)).toBeNull();
});

test('what is no answer of a mail server says nothing of the letter', () => {
  for (const error of [new Error('550 5.1.1 no such user'), Object.assign(new Error(), { code: 'ETIMEDOUT' }), 'x'])
    expect(readRefusal(error)).toBeNull();
});
