import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PASSWORD, type Site } from './site';

/** Nobody learns from the time of an answer whether an address has an account. */

const RUNS = 3;
let site: Site;
let server: SMTPServer;

beforeAll(async () => {
  // A slow mail server must not show in any answer.
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => setTimeout(done, 2_000));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  site = await openSite({ smtpUrl: `smtp://127.0.0.1:${port}`, showsLetters: false });
  for (let i = 0; i < 50; i++) await site.signUp(`known${i}@example.com`);
  await site.db.pool.query('update "user" set email_verified = true');
});
afterAll(async () => {
  await site.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Mann–Whitney: the chance that an answer of one kind comes sooner (AUC), and how far from even that is, in standard deviations. */
function ranks(a: number[], b: number[]): { auc: number; rank: number } {
  const wins = a.reduce((sum, x) => sum + b.reduce((n, y) => n + (x < y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return { auc: wins / (a.length * b.length), rank: Math.abs(wins - (a.length * b.length) / 2) / spread };
}

interface Comparison {
  ratio: number;
  difference: number;
  slowest: number;
  rank: number;
  auc: number;
}

async function compare(
  rounds: number,
  known: (i: number) => Promise<unknown>,
  unknown: (i: number) => Promise<unknown>,
) {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds; i++) {
    // Now one first, now the other.
    const pairs = [[a, known] as const, [b, unknown] as const];
    for (const [times, work] of i % 2 ? pairs : pairs.reverse()) times.push(await timed(() => work(i)));
  }
  const [first, second] = [median(a), median(b)];
  const result: Comparison = {
    ratio: first / second,
    difference: Math.abs(first - second),
    slowest: Math.max(first, second),
    ...ranks(a, b),
  };
  return result;
}

/** Runs the comparison three times; the rank test may point one way by chance in one of them. */
async function runs(once: (run: number) => Promise<Comparison>): Promise<Comparison[]> {
  const results: Comparison[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await once(run));
  expect(results.filter(({ rank }) => rank < 3).length, JSON.stringify(results)).toBeGreaterThanOrEqual(2);
  return results;
}

const AT_ONCE = 20;

/** Runs `work` while that many sign-ins are under way all the time. */
async function besideSignIns<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const signIns = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let i = 0; !isOver; i++)
      await site.browser().call('/sign-in/email', {
        email: i % 2 ? `known${(i + lane) % 50}@example.com` : `stranger${lane}-${i}@example.com`,
        password: `${PASSWORD}y`,
      });
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(signIns);
  }
}

describe('the time of an answer', () => {
  it('to a sign-up is the same for 50 taken and 50 new addresses', async () => {
    const results = await runs((run) =>
      compare(
        50,
        (i) => site.signUp(`known${i}@example.com`),
        (i) => site.signUp(`new${run}-${i}@example.com`),
      ),
    );
    for (const { ratio } of results) expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });

  it('to a wrong password is the same for known and unknown addresses', async () => {
    const signIn = (email: string) => site.browser().call('/sign-in/email', { email, password: `${PASSWORD}x` });
    const results = await runs((run) =>
      compare(
        100,
        (i) => signIn(`known${i % 50}@example.com`),
        (i) => signIn(`nobody${run}-${i}@example.com`),
      ),
    );
    for (const { ratio } of results) expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });

  it('to a reset request is the same while the mail server waits', async () => {
    const ask = (email: string) => site.browser().call('/request-password-reset', { email });
    const results = await runs((run) =>
      compare(
        50,
        (i) => ask(`known${i}@example.com`),
        (i) => ask(`nobody${run}-${i}@example.com`),
      ),
    );
    for (const { difference, slowest } of results) {
      expect(difference).toBeLessThan(10);
      expect(slowest).toBeLessThan(200);
    }
  });

  it.each(['/request-password-reset', '/sign-in/magic-link', '/sign-in/code-letter', '/send-verification-email'])(
    `to %s is the same beside ${AT_ONCE} sign-ins`,
    async (path) => {
      const ask = (email: string) => site.browser().call(path, { email });
      const results = await besideSignIns(() =>
        runs((run) =>
          compare(
            100,
            (i) => ask(`known${i % 50}@example.com`),
            (i) => ask(`nobody${run}-${i}@example.com`),
          ),
        ),
      );
      process.stdout.write(`${path}: ${results.map(({ auc }) => `AUC ${auc.toFixed(2)}`).join(', ')}\n`);
    },
  );
});

it('twenty sign-ins at once leave the event loop free', async () => {
  const signInAll = () =>
    Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        site.browser().call('/sign-in/email', { email: `known${i}@example.com`, password: PASSWORD }),
      ),
    );
  await signInAll();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const replies = await signInAll();
  delay.disable();
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(delay.percentile(99) / 1e6).toBeLessThan(200);
});
