import { dayKey } from '~/domain/day';
import { DEMO_DAYS, DEMO_PERSON, demoEntries } from '../../../db/demo';
import { consentsGiven, createPerson } from '../accounts/create-person';
import { hashPassword } from '../accounts/password-hash';
import { observe } from '../claims/observe';
import type { Deps } from '../deps';
import { saveOutcome } from '../emotions/change-entry';
import { saveEntry } from '../emotions/save-entry';
import { seedAssessments } from './demo-assessments';
import { clearCommunity, seedCommunity } from './demo-community';
import { seedConversations } from './demo-conversations';
import { DEMO_COMPANY_EMAILS, seedWall } from './demo-wall';
import { seedWheels } from './demo-wheels';
import { seedWork } from './demo-work';

/** Minutes east of Greenwich in the demo person's time zone, which knows no summer time. */
const OFFSET_MINUTES = 180;
const ANSWER_AFTER_MS = 4 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 366 * DAY_MS;
const PASSWORD = 'krona-demo-2026';

export type DemoResult =
  | { ok: true; email: string; password: string; entries: number }
  | { ok: false; code: 'has-people' };

/**
 * Fills an empty database with the demo person and a year of entries, saved by the same rules as any other: points and days come
 * from them. Refuses a database that holds anybody else; a demo person of an earlier run is made anew.
 * @param days of the diary, 0–365: with fewer than the whole year the person has come so long ago and has entries alone
 */
export async function seedDemo(deps: Deps, days = DEMO_DAYS): Promise<DemoResult> {
  const isWhole = days >= DEMO_DAYS;
  const { db } = deps;
  const emails = [DEMO_PERSON.email, ...DEMO_COMPANY_EMAILS];
  const others = await db.pool.query('select 1 from "user" where email <> all($1) limit 1', [emails]);
  if (others.rows.length > 0) return { ok: false, code: 'has-people' };
  await clearCommunity(deps, emails);
  await db.pool.query('delete from "user" where email = any($1)', [emails]);
  const now = deps.clock();
  const passwordHash = await hashPassword(PASSWORD);
  const userId = await db.transaction((client) =>
    createPerson(
      client,
      {
        ...DEMO_PERSON,
        consents: consentsGiven({ letters: false }),
        account: { providerId: 'credential', accountId: null, passwordHash },
      },
      new Date(now.getTime() - (isWhole ? YEAR_MS : Math.max(0, days - 1) * DAY_MS)),
    ),
  );
  const entries = await saveYear(deps, userId, now, days);
  await lookAtYear(deps, userId, now);
  const made = { ok: true, email: DEMO_PERSON.email, password: PASSWORD, entries } as const;
  if (!isWhole) return made;
  await seedWork(deps, userId, now);
  await seedAssessments(deps, userId, now);
  await seedConversations(deps, userId, now);
  await seedCommunity(deps, await seedWall(deps, userId, now), now);
  await seedWheels(deps, userId, dayKey(now, DEMO_PERSON.timeZone));
  return made;
}

/** The looks of the year on their days, as though the person had come on each. */
async function lookAtYear(deps: Deps, userId: string, now: Date): Promise<void> {
  for (let at = now.getTime() - YEAR_MS; at <= now.getTime(); at += DAY_MS)
    await observe({ ...deps, clock: () => new Date(at) }, userId);
}

async function saveYear(deps: Deps, userId: string, now: Date, days: number): Promise<number> {
  let saved = 0;
  for (const { day, minute, entry, outcome } of demoEntries(dayKey(now, DEMO_PERSON.timeZone), days)) {
    const wished = new Date(Date.parse(`${day}T00:00:00Z`) + (minute - OFFSET_MINUTES) * 60_000);
    if (wished > now && days >= DEMO_DAYS) continue;
    // The last day of a short diary has its entry, however early it is.
    const at = wished > now ? now : wished;
    const result = await saveEntry({ ...deps, clock: () => at }, userId, entry, null);
    if (!result.ok) continue;
    saved++;
    const later = new Date(at.getTime() + ANSWER_AFTER_MS);
    if (outcome && later < now)
      await saveOutcome({ ...deps, clock: () => later }, userId, result.answer.entry.id, outcome);
  }
  return saved;
}
