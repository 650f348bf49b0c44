import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../support/database';
import { openProfiles, type ProfileSite } from './site';

/** How long an answer takes tells nobody whether a name is that of a hidden profile or nobody's, wherever a name can be asked about. */

const PAIRS = Number(process.env.PAIRS ?? 300);
/** Where two-sided chance lies once in a thousand. */
const Z = 3.3;

const ABOUT = 'Люблю сад. '.repeat(40).trim();

/** Wilcoxon's signed ranks of the differences of pairs, in standard deviations, and their median in microseconds. */
function signedRanks(differences: readonly number[]): { z: number; median: number } {
  const ranked = differences.filter((one) => one !== 0).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const n = ranked.length;
  const sum = ranked.reduce((total, one, at) => total + (one > 0 ? at + 1 : 0), 0);
  const z = (sum - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
  return { z, median: 1_000 * (differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0) };
}

const WAYS = {
  'GET /api/profiles/:username': (site: ProfileSite, name: string, who: 'guest' | 'other') => site.view(name, who),
  'GET /api/profiles/:username/picture': (site: ProfileSite, name: string, who: 'guest' | 'other') =>
    site.as(who).call('GET /api/profiles/:username/picture', { params: { username: name } }),
  '/profile/:username': (site: ProfileSite, name: string, who: 'guest' | 'other') =>
    site.as(who).send('GET', `/profile/${name}`),
  'PATCH /api/users/:uid/community/topics/:id': (site: ProfileSite, name: string) =>
    site
      .as('other')
      .call('PATCH /api/users/:uid/community/topics/:id', { params: { id: TOPIC }, body: { readers: [name] } }),
} as const;
const TOPIC = randomUUID();

async function prepare(site: ProfileSite) {
  const { pool } = site.site.deps.db;
  // Of a hidden one there is much to read, and it stands among others.
  await site.name('vera');
  await site.name('veronika');
  await site.change({ about: ABOUT, audiences: { about: 'all', since: 'all', tree: 'all', avatar: 'all' } });
  await pool.query(
    `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
      values ($1, $2, 'practices', 'Как вы засыпаете', 'listen', 'chosen', 'shown', now(), now())`,
    [TOPIC, site.other.uid],
  );
  await pool.query(
    `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
      values ($1, $1, 1, $2, 'Вечером тревожно', '{}', 'shown', now())`,
    [TOPIC, site.other.uid],
  );
  await pool.query('insert into community_voice (user_id, topic_id) values ($1, $2)', [site.other.uid, TOPIC]);
  await pool.query('insert into community_member (user_id, welcomed_at) values ($1, now())', [site.other.uid]);
}

describe.each(ENGINES)('%s', (engine) => {
  let site: ProfileSite;
  beforeAll(async () => {
    site = await openProfiles(engine, 'dist/web/client');
    await prepare(site);
  });
  afterAll(() => site.site.close());

  test.each(
    (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) =>
      (way.startsWith('PATCH') ? (['other'] as const) : (['guest', 'other'] as const)).map(
        (who) => [way, who] as const,
      ),
    ),
  )('%s as %s', async (way, who) => {
    const ask = WAYS[way];
    const differences: number[] = [];
    const timed = async (name: string) => {
      const begun = performance.now();
      const { status } = await ask(site, name, who);
      const took = performance.now() - begun;
      expect([name, status]).toEqual([name, way.startsWith('PATCH') ? 400 : 404]);
      return took;
    };
    for (let pair = -50; pair < PAIRS; pair++) {
      if (pair % 10 === 0) await site.site.deps.db.pool.query('delete from rate_count');
      const hidden = Math.random() < 0.5 ? 'vera' : 'veronika';
      const nobody = `nikogo${String.fromCharCode(97 + Math.floor(Math.random() * 26))}`.slice(0, hidden.length);
      const isFirst = Math.random() < 0.5;
      const a = await timed(isFirst ? hidden : nobody);
      const b = await timed(isFirst ? nobody : hidden);
      if (pair >= 0) differences.push(isFirst ? a - b : b - a);
    }
    const { z, median } = signedRanks(differences);
    process.stdout.write(`${engine} ${way} as ${who}: z ${z.toFixed(1)}, median ${median.toFixed(0)} µs\n`);
    expect(Math.abs(z)).toBeLessThan(Z);
  });
});
