import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '~/server/background/run-jobs';
import { connect } from '~/server/db/connect';
import { claimJobs, releaseJob } from '~/server/jobs/claimed-job';
import { queueReminders } from '~/server/reminders/queue-reminders';
import { openTestApp, pushDevice } from '../support/app';
import { makePostgresUrl } from '../support/database';
import { isReminderLetter, makeReminderDue } from '../support/due-reminder';
import { openMailServer } from '../support/mail-server';

const PEOPLE = 30;

test('two servers on one PostgreSQL send each reminder once, however often both look', async () => {
  const mail = await openMailServer();
  const place = await makePostgresUrl();
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const database = await connect({ databaseUrl: place.url, folder: null });
      return openTestApp({
        database: { database, place: place.url, remove: () => database.close() },
        env: { SMTP_URL: mail.url },
      });
    }),
  );
  const pushed: string[] = [];
  const jobs = servers.map(({ deps }) =>
    startJobs(deps, async ({ endpoint }) => {
      pushed.push(endpoint);
      return 'sent';
    }),
  );
  onTestFinished(async () => {
    for (const one of jobs) await one.stop();
    for (const { close, deps } of servers) {
      await close();
      await deps.db.close();
    }
    await mail.close();
    await place.remove();
  });
  const [first] = servers;
  if (!first) throw new Error('no server');
  const people = await first.people(PEOPLE);
  for (const person of people) {
    await first.as(person).call('POST /api/users/:uid/push-devices', { body: pushDevice(person.uid) });
    await makeReminderDue(first.deps.db.pool, person.uid);
  }
  await Promise.all(servers.flatMap(({ deps }) => [queueReminders(deps), queueReminders(deps)]));
  // Both look for letters and notifications at the same moment, many times: each is in the hands of one.
  const claims = servers.flatMap(({ deps }) => Array.from({ length: 4 }, () => claimJobs(deps, 5, null)));
  const claimed = (await Promise.all(claims)).flat();
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  expect(claimed.length).toBeGreaterThan(0);
  await Promise.all(claimed.map((job) => releaseJob(first.deps, job)));
  for (let round = 0; round < 3; round++) {
    await Promise.all(servers.flatMap(({ deps }) => [queueReminders(deps), queueReminders(deps)]));
    await Promise.all(jobs.map((one) => one.runDue()));
    // The moment comes once more, as after a crash before the plan had moved on.
    await first.deps.db.pool.query(`update reminder_plan set next_at = now() - interval '1 second'`);
  }
  const wanted = people.map(({ uid }) => uid).sort();
  expect(mail.recipients(isReminderLetter).sort()).toEqual(wanted.map((uid) => `${uid}@bench.example`));
  expect(pushed.sort()).toEqual(wanted.map((uid) => `https://push.example.org/${uid}`));
}, 120_000);
