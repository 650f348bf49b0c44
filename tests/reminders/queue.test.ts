import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reminders } from '~/contract/reminders';
import { addDays, dayKey, localMoment } from '~/domain/day';
import type { PushMessage } from '~/domain/reminders/push-message';
import { startJobs } from '~/server/background/run-jobs';
import { saveEntry } from '~/server/emotions/save-entry';
import type { SendPush } from '~/server/push/send-push';
import { queueReminders, skipDueReminders } from '~/server/reminders/queue-reminders';
import type { Person } from '../../bench/people';
import { openTestApp, pushDevice, type TestApp } from '../support/app';
import { isReminderLetter } from '../support/due-reminder';
import { type MailServer, openMailServer } from '../support/mail-server';

/** What goes out by a plan, and when nothing does. */

let mail: MailServer;
let site: TestApp;
let now: Date;
let pushed: PushMessage[];
let answer: () => Promise<'sent' | 'gone'>;
const send: SendPush = async (_, message) => {
  const what = await answer();
  pushed.push(message);
  return what;
};

beforeAll(async () => {
  mail = await openMailServer();
  site = await openTestApp({ engine: 'embedded', clock: () => now, env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(async () => {
  now = new Date('2026-06-01T09:00:00Z');
  pushed = [];
  mail.letters.length = 0;
  answer = async () => 'sent';
  await site.deps.db.pool.query('delete from reminder_plan');
});

const plan = {
  when: { kind: 'times' as const, times: ['21:00'] },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  pausedUntil: null as string | null,
  push: true,
  letter: true,
};

async function planned(change: Partial<typeof plan> = {}, timeZone = 'Europe/Moscow'): Promise<Person> {
  const [person] = (await site.people(1)) as [Person];
  await site.deps.db.pool.query('update profile set time_zone = $2 where user_id = $1', [person.uid, timeZone]);
  const me = site.as(person);
  await me.call('POST /api/users/:uid/push-devices', { body: pushDevice(person.uid) });
  await me.call('PUT /api/users/:uid/reminders', { body: { ...plan, ...change } });
  return person;
}
const read = async (person: Person) => (await site.as(person).call('GET /api/users/:uid/reminders')).body as Reminders;

/** The days that have had their reminder, with what its link carries. */
const taken = async ({ uid }: Person) =>
  (await site.deps.db.pool.query('select day, sent_at, token from reminder where user_id = $1', [uid])).rows;

/** Looks for what is due at an instant, twice, and sends it. */
async function pass(at: string | Date): Promise<void> {
  now = new Date(at);
  await queueReminders(site.deps);
  await queueReminders(site.deps);
  const jobs = startJobs(site.deps, send);
  await jobs.runDue();
  await jobs.stop();
}
const write = (person: Person) => saveEntry(site.deps, person.uid, { emotion: 'joy', intensity: 5 }, null);
/** The letters of reminders: a new device has one of its own. */
const reminders = () => mail.letters.filter(isReminderLetter);
const EVENING = '2026-06-01T18:00:10Z';

describe('a reminder', () => {
  test.each([
    ['a plan', `update reminder_plan set plan = '{"bygone": 1}' where user_id = $1`],
    ['a time zone', `update profile set time_zone = 'Europe/Bygone' where user_id = $1`],
  ])('goes to everybody else where %s is not read any more', async (_, spoil) => {
    const [odd, other] = [await planned(), await planned()];
    await site.deps.db.pool.query(spoil, [odd.uid]);
    await pass(EVENING);
    expect((await taken(other)).length).toBe(1);
    await pass('2026-06-02T18:00:10Z');
    expect((await taken(other)).length).toBe(2);
    await site.deps.db.transaction((client) => skipDueReminders(client, new Date('2026-06-09T18:00:10Z')));
    expect((await read(other)).nextAt).toBe('2026-06-10T18:00:00.000Z');
  });

  test('is one letter and one notification a device, in the person’s evening', async () => {
    const person = await planned();
    await site.as(person).call('POST /api/users/:uid/push-devices', { body: pushDevice(`${person.uid}-second`) });
    await pass('2026-06-01T17:59:00Z');
    expect([reminders().length, pushed.length]).toEqual([0, 0]);
    await pass(EVENING);
    expect([reminders().length, pushed.length]).toEqual([1, 2]);
    expect((await read(person)).nextAt).toBe('2026-06-02T18:00:00.000Z');
    const [message] = pushed;
    expect(message?.buttons.map(({ title }) => title)).toEqual(['Отметить одним касанием', 'Открыть компас']);
    const links = [message?.open, ...(message?.buttons ?? []).map(({ open }) => open)];
    expect(links.every((path) => path?.startsWith('/'))).toBe(true);
  });

  test('names eight feelings, one token, and the ways to be left in peace', async () => {
    const person = await planned({ push: false });
    await pass(EVENING);
    const letter = (reminders()[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
    const tokens = [...decoded(letter).matchAll(/\/check-in\?token=([\w-]+)&feeling=\w+/g)].map(([, token]) => token);
    expect([new Set(tokens).size, tokens.length]).toEqual([1, 16]);
    expect(letter).toMatch(/^List-Unsubscribe: <http\S+\/api\/reminders\/unsubscribe\?token=/m);
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const oneClick = /^List-Unsubscribe: <http:\/\/[^/]+(\S+)>\r$/m.exec(letter)?.[1] ?? '';
    // As a mail program does: no cookie, no origin, a form.
    const form = { raw: 'List-Unsubscribe=One-Click', without: ['origin'] };
    const type = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await site.send('GET', oneClick)).status).toBe(405);
    expect((await read(person)).plan.letter).toBe(true);
    expect((await site.send('POST', oneClick, { ...form, ...type })).status).toBe(200);
    expect(await read(person)).toMatchObject({ plan: { letter: false }, nextAt: null });
    expect((await site.send('POST', `${oneClick}x`, { ...form, ...type })).status).toBe(404);
  });

  test('does not come on a day with an entry, though it waits to be sent already', async () => {
    const person = await planned();
    now = new Date('2026-06-01T08:00:00Z');
    await write(person);
    await pass(EVENING);
    expect([reminders().length, pushed.length]).toEqual([0, 0]);
    expect(await taken(person)).toEqual([]);
    now = new Date('2026-06-02T18:00:10Z');
    await queueReminders(site.deps);
    await write(person);
    await pass('2026-06-02T18:00:20Z');
    expect([reminders().length, pushed.length]).toEqual([0, 0]);
  });

  test('comes on a day whose entry was taken away again', async () => {
    const person = await planned({ letter: false });
    now = new Date('2026-06-01T08:00:00Z');
    const saved = await write(person);
    const id = saved.ok ? saved.answer.entry.id : '';
    await site.as(person).call('DELETE /api/users/:uid/emotion-barometer/entries/:id', { params: { id } });
    await pass(EVENING);
    expect(pushed).toHaveLength(1);
  });

  test('whose moment comes once more, as after a crash, leaves the first one and its link as they are', async () => {
    const person = await planned();
    await pass(EVENING);
    const first = await taken(person);
    await site.deps.db.pool.query(`update reminder_plan set next_at = '2026-06-01T18:00:00Z'`);
    await pass('2026-06-01T18:05:00Z');
    expect([reminders().length, pushed.length]).toEqual([1, 1]);
    expect(first).toHaveLength(1);
    expect(await taken(person)).toEqual(first);
  });

  test('does not come in a pause, nor two hours late', async () => {
    await planned({ pausedUntil: '2026-06-03' });
    await pass(EVENING);
    await pass('2026-06-02T18:00:10Z');
    await pass('2026-06-03T20:00:10Z');
    expect([reminders().length, pushed.length]).toEqual([0, 0]);
    await pass('2026-06-04T18:00:10Z');
    expect([reminders().length, pushed.length]).toEqual([1, 1]);
  });

  test('that was due when a backup was restored is let pass, and the next one comes', async () => {
    const person = await planned();
    const later = await planned({ when: { kind: 'times', times: ['23:00'] } });
    now = new Date(EVENING);
    await site.deps.db.transaction((client) => skipDueReminders(client, now));
    await pass(EVENING);
    expect([reminders().length, pushed.length]).toEqual([0, 0]);
    expect((await read(person)).nextAt).toBe('2026-06-02T18:00:00.000Z');
    expect((await read(later)).nextAt).toBe('2026-06-01T20:00:00.000Z');
  });

  test('of a second time comes only where the first sent nothing', async () => {
    const person = await planned({ when: { kind: 'times', times: ['12:30', '21:00'] }, letter: false });
    const [device] = (await read(person)).devices;
    await pass('2026-06-01T09:30:10Z');
    await pass(EVENING);
    expect(pushed).toHaveLength(1);
    await site.as(person).call('DELETE /api/users/:uid/push-devices/:id', { params: { id: device?.id ?? '' } });
    await pass('2026-06-02T09:30:10Z');
    await site.as(person).call('POST /api/users/:uid/push-devices', { body: pushDevice('evening') });
    await pass('2026-06-02T18:00:10Z');
    expect(pushed).toHaveLength(2);
  });

  test('forgets a device that takes no more, and tries again where a service is away', async () => {
    const person = await planned({ letter: false });
    answer = async () => {
      throw new Error('away');
    };
    await pass(EVENING);
    expect(pushed).toHaveLength(0);
    answer = async () => 'gone';
    await pass('2026-06-01T18:01:00Z');
    expect(pushed).toHaveLength(1);
    expect((await read(person)).devices).toEqual([]);
  });
});

describe('after three without an entry', () => {
  async function ignoreThree(): Promise<Person> {
    const person = await planned();
    for (const day of ['01', '02', '03']) await pass(`2026-06-${day}T18:00:10Z`);
    expect(reminders()).toHaveLength(3);
    return person;
  }
  const answerBy = async (letter: string, what: string) => {
    const token = new RegExp(`/reminders\\?token=([\\w.-]+)&do=${what}`).exec(decoded(letter))?.[1] ?? '';
    return (await site.call('POST /api/reminders/answer', { body: { token, answer: what } })).status;
  };

  test('it asks once and is quiet until an answer', async () => {
    const person = await ignoreThree();
    for (const day of ['04', '05', '06', '07']) await pass(`2026-06-${day}T18:00:10Z`);
    expect(reminders()).toHaveLength(4);
    expect(pushed.map(({ title }) => title)).toEqual([
      ...Array(3).fill('Как вы\u00a0сегодня?'),
      'Напоминания не\u00a0помогают?',
    ]);
    expect(await read(person)).toMatchObject({ nextAt: null, askedAt: '2026-06-04T18:00:10.000Z' });
    expect(await answerBy(reminders()[3] ?? '', 'rarer')).toBe(200);
    // 8 June is a Monday.
    expect(await read(person)).toMatchObject({
      plan: { weekdays: [1, 3, 5, 7] },
      nextAt: '2026-06-08T18:00:00.000Z',
      askedAt: null,
    });
    for (const day of ['08', '09', '10', '11']) await pass(`2026-06-${day}T18:00:10Z`);
    expect(reminders()).toHaveLength(6);
  });

  test('«оставить» and «выключить» do what they say, in the settings too', async () => {
    const person = await ignoreThree();
    await pass('2026-06-04T18:00:10Z');
    expect(await answerBy(reminders()[3] ?? '', 'keep')).toBe(200);
    expect(await read(person)).toMatchObject({ plan, nextAt: '2026-06-05T18:00:00.000Z', askedAt: null });
    const off = await site.as(person).call('POST /api/users/:uid/reminders/answer', { body: { answer: 'off' } });
    expect(off.body).toMatchObject({ plan: { push: false, letter: false }, nextAt: null });
  });

  test('an entry on one of the days begins the count anew', async () => {
    const person = await planned();
    for (const day of ['01', '02', '03', '04', '05']) {
      await pass(`2026-06-${day}T18:00:10Z`);
      if (day === '02') await write(person);
    }
    expect(pushed).toHaveLength(5);
    await pass('2026-06-06T18:00:10Z');
    expect(pushed.at(-1)?.title).toBe('Напоминания не\u00a0помогают?');
  });
});

/** Clocks that are put on and back by an hour or by half of one, at times that do not exist or come twice. */
const YEARS = [
  ['Australia/Lord_Howe', ['02:15', '07:00']],
  ['America/New_York', ['01:30', '20:00']],
  ['Europe/Berlin', ['02:30']],
] as const;

/** A year is lived day by day: the site looks half an hour before, at and after each moment. */
test.each(process.env.EVERYTHING ? YEARS : YEARS.slice(0, 1))(
  'a year in %s: at most one a day, none after an entry or in a pause',
  async (timeZone, times) => {
    const pausedUntil = '2026-09-15';
    const person = await planned({ when: { kind: 'times', times: [...times] }, letter: false }, timeZone);
    const { pool } = site.deps.db;
    // The pause begins in the summer.
    const days = new Map<string, number>();
    const wrote = new Set<string>();
    now = new Date('2026-01-01T00:00:00Z');
    await site
      .as(person)
      .call('PUT /api/users/:uid/reminders', { body: { ...plan, letter: false, when: { kind: 'times', times } } });
    const jobs = startJobs(site.deps, async () => {
      const day = dayKey(now, timeZone);
      expect([day, wrote.has(day)]).toEqual([day, false]);
      days.set(day, (days.get(day) ?? 0) + 1);
      return 'sent';
    });
    let moments = 0;
    while (now < new Date('2027-01-01T00:00:00Z')) {
      const { rows } = await pool.query<{ next_at: Date | null }>(
        'select next_at from reminder_plan where user_id = $1',
        [person.uid],
      );
      const next = rows[0]?.next_at;
      if (!next) throw new Error('the year has stopped');
      const day = dayKey(next, timeZone);
      if (day > '2026-08-31' && day < pausedUntil) {
        now = new Date(next.getTime() - 60_000);
        await site.as(person).call('PUT /api/users/:uid/reminders', {
          body: { ...plan, letter: false, when: { kind: 'times', times }, pausedUntil },
        });
        continue;
      }
      // Every fifth day has an entry before its moment, every other day one after it.
      const number = Number(day.slice(8));
      if (number % 5 === 0) {
        now = new Date(next.getTime() - 1_000);
        wrote.add(dayKey(now, timeZone));
        await write(person);
      }
      now = new Date(next.getTime() + 5_000);
      await queueReminders(site.deps);
      await jobs.runDue();
      if ((number % 2 === 0 || number === 1) && number % 5 !== 0) {
        wrote.add(dayKey(now, timeZone));
        await write(person);
      }
      moments++;
    }
    await jobs.stop();
    expect(moments).toBeGreaterThan(340);
    expect(Math.max(...days.values())).toBe(1);
    expect([...days.keys()].filter((day) => day > '2026-08-31' && day < pausedUntil)).toEqual([]);
    const expected = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at)).filter(
      (day) => Number(day.slice(8)) % 5 !== 0 && !(day > '2026-08-31' && day < pausedUntil),
    );
    // The year's edges lie on other instants in other zones.
    const missing = expected.filter((day) => !days.has(day));
    expect(missing.filter((day) => day !== '2026-01-01' && day !== '2026-12-31')).toEqual([]);
    expect(localMoment(now, timeZone).day >= '2026-12-31').toBe(true);
  },
  120_000,
);

/** The texts of a letter as they were before their encoding. */
function decoded(source: string): string {
  return source
    .replace(/base64\r\n\r\n([\s\S]*?)\r\n--/g, (_, body: string) => Buffer.from(body, 'base64').toString())
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString())
    .replaceAll('&amp;', '&');
}
