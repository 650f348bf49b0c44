import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doneWords } from '~/catalogue/community';
import { ENGINES } from '../support/database';
import { AUTHOR, type CaredSite, MODERATOR, OTHER, OWNER, openCared, READER, SECOND } from './site';

/** Who stands behind a pseudonym is told to a moderator for a reason that its owner reads. */

const WHY = 'Угроза другому человеку.';
const NAME = 'Аграфена Тайная';

describe.each(ENGINES)('unmasking on %s', (engine) => {
  let site: CaredSite;
  let topic: string;
  let id: string;
  beforeAll(async () => {
    site = await openCared(engine);
    await site.rows('update "user" set name = $2 where id = $1', [site.uid(AUTHOR), NAME]);
  });
  afterAll(() => site.site.close());
  beforeEach(async () => {
    await site.begin();
    topic = await site.opened(OTHER);
    id = await site.answered(AUTHOR, topic, { voice: 'pseudonym' });
  });

  const unmask = (body: object = { reason: WHY }, who: number = MODERATOR) =>
    site.act({ act: 'unmask', post: id, ...body }, who);

  test('it tells the name, and cannot be done silently', async () => {
    const reply = await unmask();
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { act: { act: 'unmask', reason: WHY, by: 'Замер', post: id }, unmasked: { name: NAME, username: null } },
    ]);
    expect(await site.log()).toMatchObject([{ act: 'unmask', reason: WHY, by: 'Замер', topic: { id: topic } }]);
    expect(await site.notices(AUTHOR)).toEqual(['unmasked']);
    expect(await site.told(AUTHOR)).toMatchObject([{ act: 'unmask', reason: WHY, post: id }]);
    const letters = await site.letters(AUTHOR);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(doneWords('unmask'));
    expect(letters[0]?.text).toContain(WHY);
    for (const words of [NAME, site.uid(AUTHOR)]) expect(JSON.stringify(letters)).not.toContain(words);
  });

  test('without a reason it is refused and nothing is told', async () => {
    for (const body of [{}, { reason: '' }, { reason: '  ' }]) {
      const refused = await unmask(body);
      expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'reason' }] }]);
      expect(refused.text).not.toContain(NAME);
    }
    expect([await site.log(), await site.letters(AUTHOR), await site.notices(AUTHOR)]).toEqual([[], [], []]);
  });

  test('asked for twice at once it is told once; another moderator’s look is another', async () => {
    const replies = await Promise.all([unmask(), unmask()]);
    expect(replies.map(({ body }) => body)).toMatchObject([{ unmasked: { name: NAME } }, { unmasked: { name: NAME } }]);
    expect(await site.letters(AUTHOR)).toHaveLength(1);
    await unmask({ reason: WHY }, OWNER);
    expect(await site.letters(AUTHOR)).toHaveLength(2);
    expect(await site.log()).toHaveLength(2);
  });

  test('it opens nothing to anybody else, and nothing else to the moderator', async () => {
    const elsewhere = await site.answered(AUTHOR, await site.opened(OTHER), { voice: 'pseudonym' });
    await unmask();
    await site.report(READER, id);
    await site.report(READER, elsewhere);
    const seen = [
      await site.read(READER, topic),
      await site.read(null, topic),
      await site.queue(),
      await site.log(),
      (await site.on(MODERATOR, 'GET /api/users/:uid/moderation/posts/:id', id)).body,
      (await site.on(MODERATOR, 'GET /api/users/:uid/moderation/posts/:id', elsewhere)).body,
    ];
    for (const hidden of [NAME, site.uid(AUTHOR)]) expect(JSON.stringify(seen)).not.toContain(hidden);
  });

  test('of who cares for the place a moderator is told nothing, and not whether it is the owner; an owner is told', async () => {
    const behind = await Promise.all(
      [OWNER, SECOND].map(async (who) => [who, await site.answered(who, topic, { voice: 'pseudonym' })] as const),
    );
    await site.rows('update community_post set user_id = null where id = $1', [id]);
    const nameless = await unmask();
    expect(nameless.status).toBe(404);
    for (const [who, post] of behind) {
      const refused = await site.act({ act: 'unmask', post, reason: WHY });
      expect([refused.status, refused.body]).toEqual([nameless.status, nameless.body]);
      expect([await site.letters(who), (await site.notices(who)).includes('unmasked')]).toEqual([[], false]);
    }
    expect(await site.log()).toEqual([]);
    const [, [, moderators] = []] = behind;
    expect((await site.act({ act: 'unmask', post: moderators, reason: WHY }, OWNER)).status).toBe(200);
    // Another owner is told of an owner.
    await site.rows(`update community_member set role = 'owner' where user_id = $1`, [site.uid(SECOND)]);
    const [[, owners] = []] = behind;
    expect((await site.act({ act: 'unmask', post: owners, reason: WHY }, SECOND)).status).toBe(200);
    await site.rows(`update community_member set role = 'moderator' where user_id = $1`, [site.uid(SECOND)]);
  });

  test('who writes under their own name is not unmasked, nor does a moderator unmask themselves', async () => {
    const open = await site.answered(READER, topic);
    expect((await site.act({ act: 'unmask', post: open, reason: WHY })).status).toBe(404);
    const own = await site.answered(MODERATOR, topic, { voice: 'pseudonym' });
    expect((await site.act({ act: 'unmask', post: own, reason: WHY })).body).toMatchObject({ code: 'own-post' });
    expect(await site.log()).toEqual([]);
  });
});
