import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '~/contract/notices';
import { GROUNDLESS } from '~/domain/community/limits';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, FRESH, MODERATOR, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** What becomes of a report: for its author and for the message. */

const WHY = 'Здесь говорят о\u00a0себе.';

describe.each(ENGINES)('reports on %s', (engine) => {
  let site: CaredSite;
  let topic: string;
  let id: string;
  beforeAll(async () => {
    site = await openCared(engine);
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    await site.begin();
    topic = await site.opened(OTHER);
    id = await site.answered(AUTHOR, topic);
  });

  async function outcomes(who: number) {
    const { body } = await site.caller(who).call('GET /api/users/:uid/notices');
    return (body as { notices: Notice[] }).notices
      .filter(({ kind }) => kind === 'report-settled')
      .map(({ outcome }) => outcome);
  }
  const stateOf = async () => (await site.post(AUTHOR, topic, id))?.state;

  test.each([
    [{ act: 'hide' }, 'acted'],
    [{ act: 'delete' }, 'acted'],
    [{ act: 'warn' }, 'acted'],
    [{ act: 'suspend', days: 3 }, 'acted'],
    [{ act: 'dismiss' }, 'dismissed'],
    [{ act: 'approve' }, 'dismissed'],
  ] as const)('after %j all who reported learn what came of it, once', async (decision, outcome) => {
    for (const who of [READER, OTHER]) expect((await site.report(who, id)).status).toBe(204);
    await site.acted({ ...decision, post: id, ...(decision.act === 'approve' ? {} : { reason: WHY }) });
    expect([await outcomes(READER), await outcomes(OTHER)]).toEqual([[outcome], [outcome]]);
    expect(await outcomes(AUTHOR)).toEqual([]);
    expect((await site.queue()).items).toEqual([]);
    expect(await site.post(READER, topic, id)).toMatchObject({ reported: true });
  });

  test('the author is told neither that there was a report nor who made it', async () => {
    await site.report(READER, id, { reason: 'hurts', note: 'Это обо мне.' });
    expect(await site.notices(AUTHOR)).toEqual([]);
    await site.acted({ act: 'hide', post: id, reason: WHY });
    const met = [await site.told(AUTHOR), await site.post(AUTHOR, topic, id), await site.letters(AUTHOR)];
    expect(JSON.stringify(met)).not.toContain(site.uid(READER));
    expect(JSON.stringify(met)).not.toContain('Это обо мне');
    const { items } = await site.queue();
    expect(JSON.stringify(items)).not.toContain(site.uid(READER));
  });

  test('one person counts once, however often; three hold the words until somebody has looked', async () => {
    for (let times = 0; times < 4; times++) await site.report(READER, id, { reason: times % 2 ? 'other' : 'hurts' });
    expect((await site.queue()).items).toMatchObject([{ id, why: ['reported'], reports: [{ reason: 'other' }] }]);
    expect(await stateOf()).toBe('shown');
    await Promise.all([site.report(OTHER, id), site.report(OWNER, id)]);
    expect(await stateOf()).toBe('held');
    expect(await site.post(READER, topic, id)).toBeUndefined();
    expect((await site.queue()).items).toMatchObject([{ id, why: ['held', 'reported'] }]);
    await site.acted({ act: 'dismiss', post: id, reason: WHY });
    expect(await stateOf()).toBe('shown');
    // A moderator has settled the reports, so they count from zero again.
    await site.report(READER, id);
    await site.report(OTHER, id);
    expect(await stateOf()).toBe('shown');
    expect((await site.queue()).counts.post).toBe(1);
  });

  test('reports of accounts that are days old are read by moderators and hold nothing', async () => {
    const young = [READER, OTHER, OWNER].map((who) => site.uid(who));
    await site.rows('update "user" set created_at = $1 where id = any($2)', [site.now.at, young]);
    for (const who of [READER, OTHER, OWNER]) expect((await site.report(who, id)).status).toBe(204);
    expect(await stateOf()).toBe('shown');
    expect((await site.queue()).items).toMatchObject([{ id, why: ['reported'] }]);
    await site.rows(`update "user" set created_at = '2026-01-01' where id = any($1)`, [young]);
    await site.report(READER, id);
    expect(await stateOf()).toBe('held');
  });

  test('accounts made ahead silence somebody a few times, and then no more: who reports in vain holds nothing for a while', async () => {
    const three = [READER, OTHER, OWNER];
    const pass = () => {
      site.now.at = new Date(site.now.at.getTime() + 60 * 60_000);
    };
    for (let times = 0; times < GROUNDLESS.times; times++) {
      const words = await site.answered(AUTHOR, topic);
      for (const who of three) expect((await site.report(who, words)).status).toBe(204);
      expect((await site.post(AUTHOR, topic, words))?.state).toBe('held');
      pass();
      await site.acted({ act: 'dismiss', post: words, reason: WHY });
      pass();
    }
    for (const who of three) expect((await site.report(who, id)).status).toBe(204);
    expect(await stateOf()).toBe('shown');
    expect((await site.queue()).items).toMatchObject([{ id, why: ['reported'] }]);
    // Those of others still do, and theirs again as soon as they were right as often.
    await site.rows(`update community_report set outcome = 'acted' where user_id = $1 and outcome = 'dismissed'`, [
      site.uid(READER),
    ]);
    for (const who of [READER, SECOND, MODERATOR]) await site.report(who, id);
    expect(await stateOf()).toBe('held');
  });

  test('what a moderator has left after reports is held by no others until it is changed', async () => {
    const three = [READER, OTHER, OWNER];
    for (const who of three) await site.report(who, id);
    expect(await stateOf()).toBe('held');
    const pass = () => {
      site.now.at = new Date(site.now.at.getTime() + 60_000);
    };
    pass();
    await site.acted({ act: 'dismiss', post: id, reason: WHY });
    for (const who of [...three, SECOND, MODERATOR]) expect((await site.report(who, id)).status).toBe(204);
    expect(await stateOf()).toBe('shown');
    expect((await site.queue()).items).toMatchObject([{ id, why: ['reported'] }]);
    pass();
    const changed = await site.on(AUTHOR, 'PATCH /api/users/:uid/community/posts/:id', id, {
      text: 'Совсем другие слова.',
    });
    expect(changed.status, changed.text).toBe(200);
    for (const who of [SECOND, MODERATOR, OWNER]) await site.report(who, id);
    expect(await stateOf()).toBe('held');
  });

  test('what is hidden, held or removed is reported by nobody and adds nothing to the queue', async () => {
    await site.acted({ act: 'hide', post: id, reason: WHY });
    expect((await site.report(READER, id)).status).toBe(404);
    const own = await site.answered(AUTHOR, topic);
    await site.on(AUTHOR, 'DELETE /api/users/:uid/community/posts/:id', own);
    expect((await site.report(READER, own)).status).toBe(404);
    const held = await site.answered(FRESH, topic);
    expect((await site.report(READER, held)).status).toBe(404);
    expect((await site.queue()).items).toMatchObject([{ id: held, why: ['held'], reports: [] }]);
  });

  test('a report without a known reason, or one’s own, is refused in Russian', async () => {
    const odd = await site.report(READER, id, { reason: 'no-such' });
    expect([odd.status, odd.body]).toMatchObject([400, { issues: [{ path: 'reason', message: /^[А-ЯЁ]/ }] }]);
    expect((await site.report(AUTHOR, id)).body).toMatchObject({ code: 'own-post', message: /^Это ваше сообщение/ });
    expect((await site.queue()).items).toEqual([]);
  });
});
