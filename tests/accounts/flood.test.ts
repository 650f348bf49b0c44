import { afterAll, beforeAll, expect, it } from 'vitest';
import { HASH_COST } from '~/server/accounts/password-hash';
import { openSite, PASSWORD, type Site } from './site';

/** Many sign-ins at once: few are hashed, the rest is refused before anything is done for it. */

const FLOOD = 120;
let site: Site;
beforeAll(async () => {
  // The line fills because a hash takes time.
  Object.assign(HASH_COST, { memoryCost: 19_456, timeCost: 2 });
  site = await openSite();
});
afterAll(() => site.close());

const guess = (turn: number, email = `nobody${turn}@example.com`) =>
  site.browser(`10.0.0.${turn}`).call('/sign-in/email', { email, password: `guess number ${turn}` });

it('sends away who finds the line full, before the database is asked and before others are answered', async () => {
  await site.person('flooded@example.com');
  const answered: number[] = [];
  const replies = await Promise.all(
    Array.from({ length: FLOOD }, async (_, turn) => {
      const reply = await guess(turn, turn % 2 ? 'flooded@example.com' : undefined);
      answered.push(reply.status);
      return reply;
    }),
  );
  const shed = replies.filter(({ status }) => status === 429);
  expect(shed.length).toBeGreaterThan(FLOOD / 2);
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(FLOOD - shed.length);
  for (const { body, headers } of shed) {
    expect(body).toEqual({ code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' });
    expect(headers.get('retry-after')).toMatch(/^[1-9]$/);
  }
  expect(answered.slice(0, shed.length)).toEqual(shed.map(() => 429));
  const { rows } = await site.db.pool.query(`select count from rate_count where key like 'auth:sign-in:%10.0.0.%'`);
  expect(rows).toHaveLength(FLOOD - shed.length);
});

it('keeps places before strangers for a device that has signed in, and for an open session', async () => {
  const email = 'known-in-flood@example.com';
  const { browser } = await site.person(email);
  const device = site.browser('127.0.0.8');
  await device.call('/sign-in/email', { email, password: PASSWORD });
  const done: string[] = [];
  const note = async (name: string, asked: Promise<{ status: number }>) => {
    const { status } = await asked;
    done.push(`${name} ${status}`);
  };
  const flood = Array.from({ length: FLOOD }, (_, turn) => note('stranger', guess(turn)));
  await Promise.all([
    ...flood,
    note('device', device.call('/sign-in/email', { email, password: PASSWORD })),
    note('session', browser.call('/verify-password', { password: PASSWORD })),
  ]);
  const hashed = done.filter((line) => !line.endsWith('429'));
  expect(hashed).toContain('device 200');
  expect(hashed).toContain('session 200');
  expect(hashed.indexOf('device 200')).toBeLessThan(hashed.length / 2);
  expect(hashed.indexOf('session 200')).toBeLessThan(hashed.length / 2);
});
