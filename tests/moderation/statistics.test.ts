import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, FRESH, MODERATOR, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** What the page of statistics says of a month that is known to the hour. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 1, 9);
const WHY = 'Здесь говорят о\u00a0себе.';

describe.each(ENGINES)('statistics of moderation on %s', (engine) => {
  let site: CaredSite;
  beforeAll(async () => {
    site = await openCared(engine);
    site.now.at = new Date(START);
    await site.begin();
  });
  afterAll(() => site.site.close());

  /** The clock of the invented month. */
  const at = async (day: number, hour = 0) => {
    site.now.at = new Date(START + day * DAY + hour * HOUR);
    await site.rows('delete from rate_count');
  };
  const read = async (who: number = MODERATOR) =>
    (await site.caller(who).call('GET /api/users/:uid/moderation/statistics')).body;

  test('an empty month has no hours', async () => {
    expect(await read()).toEqual({
      days: 30,
      topics: 0,
      posts: 0,
      writers: 0,
      reports: 0,
      held: 0,
      appeals: { sent: 0, granted: 0 },
      acts: {},
      hours: null,
    });
  });

  test('a known month is told as it was', async () => {
    // Before the month: a topic, a report and a decision that no longer count, and words that are reported later.
    await at(-3);
    const topic = await site.opened(OTHER);
    const [early, old, older] = [
      await site.answered(AUTHOR, topic),
      await site.answered(AUTHOR, topic),
      await site.answered(AUTHOR, topic),
    ];
    await site.report(READER, early);
    await site.acted({ act: 'hide', post: early, reason: WHY });

    // First words: one shown after two hours, one hidden after four, one that still waits.
    await at(2);
    const { id: shown } = await site.answer(FRESH, topic);
    const { id: bad } = await site.answer(FRESH, topic);
    await at(2, 2);
    await site.acted({ act: 'approve', post: shown });
    await at(2, 4);
    const hidden = await site.acted({ act: 'hide', post: bad, reason: WHY });
    await site.rows(`update community_post set state = 'held' where id = $1`, [
      await site.answered(AUTHOR, await site.opened(OTHER)),
    ]);

    // Two reports of the same words, decided about five hours after the first.
    await at(5);
    const met = await site.answered(READER, topic);
    await site.report(AUTHOR, met);
    await at(5, 3);
    await site.report(OTHER, met);
    await at(5, 5);
    const warned = await site.acted({ act: 'warn', post: met, reason: WHY });

    // Old words: nothing wrong, said an hour after; and held by a third report, shown ten hours after the first.
    await at(9);
    await site.report(READER, old);
    await at(9, 1);
    await site.acted({ act: 'dismiss', post: old, reason: WHY });
    for (const [hour, who] of [READER, OTHER, OWNER].entries()) {
      await at(12, hour);
      await site.report(who, older);
    }
    await at(12, 10);
    await site.acted({ act: 'approve', post: older });

    // Nobody waited for what a moderator has seen by themselves.
    await at(14);
    await site.acted({ act: 'hide', post: await site.answered(SECOND, topic), reason: WHY });
    await site.acted({ act: 'lock', topic, reason: WHY });

    await at(15);
    await site.appeal(FRESH, hidden);
    await site.appeal(READER, warned);
    await site.settle(hidden, 'granted');
    await site.settle(warned, 'upheld');

    await at(27.5);
    const told = {
      days: 30,
      topics: 1,
      posts: 6,
      writers: 5,
      reports: 6,
      held: 1,
      appeals: { sent: 2, granted: 1 },
      acts: { approve: 2, hide: 2, warn: 1, dismiss: 1, lock: 1 },
      // Of 1, 2, 4, 5 and 10.
      hours: 4,
    };
    expect(await read()).toEqual(told);
    expect(await read(OWNER)).toEqual(told);
    expect(JSON.stringify(await read())).not.toContain(site.uid(AUTHOR));

    // What is older than thirty days leaves it.
    await at(42, 3);
    expect(await read()).toMatchObject({ posts: 1, reports: 0, acts: { approve: 1, hide: 1, lock: 1 }, hours: 10 });
    await at(60);
    expect(await read()).toMatchObject({ topics: 0, posts: 0, writers: 0, reports: 0, held: 1, acts: {}, hours: null });
  });
});
