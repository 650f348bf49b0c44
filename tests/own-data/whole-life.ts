import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { guideSteps } from '~/content/guides';
import { HEALING } from '~/domain/courses/course';
import { firstPlan } from '~/domain/reminders/plan';
import { putJournal } from '~/server/claims/keep-journal';
import type { Person } from '../../bench/people';
import type { TestApp } from '../support/app';
import { type Handles, planted, plantLife } from '../support/planted-life';

/** The planted life, with the marks and places that hold no words: the person has something of every kind. */
export async function liveWhole(site: TestApp, person: Person, other: Person): Promise<Handles> {
  const handles = await plantLife(site, person, other);
  const { pool } = site.deps.db;
  const put = async (path: string, body: object = {}) => {
    const answer = await site.as(person).send('PUT', `/api/users/${person.uid}/${path}`, { body });
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  };
  const { rows } = await pool.query<{ id: string }>('select id from wall_post where user_id = $1', [other.uid]);
  await put('cards/aln-day-texture', { favourite: true, drawn: true });
  const guide = 'calm-in-ten-minutes';
  await put(`guides/${guide}/steps/${[...(guideSteps().get(guide) ?? [])][0]}`, { done: true });
  const { rows: answered } = await pool.query<{ lesson: string }>('select lesson from lesson_answer');
  const place = { section: '', paragraph: 2, share: 0.25, at: new Date().toISOString() };
  await put(`courses/${HEALING}/lessons/${answered[0]?.lesson}/place`, place);
  await put('saved-texts', { path: '/blog/naming-feelings', title: 'Зачем чувству имя', saved: true });
  await put('listening/box-breathing', { seconds: 42 });
  await put(`wall/${rows[0]?.id}/response`);
  await put(`wall/${rows[0]?.id}/kept`);
  await put('username', { username: `river${randomBytes(4).toString('hex')}x` });
  const brought = {
    key: '2015-05-18T23:54#0',
    day: '2015-05-18',
    time: '23:54',
    emotion: 'joy',
    subEmotion: '',
    intensity: 7,
    also: 'trust',
  };
  await put(`imports/${randomUUID()}`, {
    source: 'daylio',
    entries: [{ ...brought, entry: 'Дом', tags: ['rad'] }],
    dry: false,
  });
  const photo = `insert into avatar (user_id, name, large, small) values ($1, left(md5($1), 22), '\\x00', '\\x00')`;
  await pool.query(photo, [person.uid]);
  const consent = `insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, gen_random_uuid(), 'terms', '1', 'x', now())`;
  await pool.query(consent, [person.uid]);
  const signIn = `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, 'hash')`;
  await pool.query(signIn, [person.uid]);
  const event = `insert into security_event (user_id, id, kind, at, device) values ($1, gen_random_uuid(), 'sign-in', now(), 'Safari, iPhone')`;
  await pool.query(event, [person.uid]);
  await put('reminders', firstPlan('21:00'));
  const sent = `insert into reminder (user_id, day, kind, sent_at, token) values ($1, '2026-11-20', 'reminder', now(), $1)`;
  await pool.query(sent, [person.uid]);
  const figures = {
    ...{ entries: 40, otherEntries: 60, average: 0.55, otherAverage: 0.25, difference: 0.28, error: 0.07 },
  };
  await putJournal(site.deps, person.uid, null, {
    ...{ begun: '2026-01-01', looks: 4, mains: 1, year: 0, asked: [[planted.tag]] },
    findings: [
      {
        ...{ outcome: 'unpleasantness', tags: [planted.tag], sign: 1, told: '2026-03-02', checked: '2026-05-01' },
        ...{
          withdrawn: '2026-05-01',
          reason: 'not-confirmed',
          first: figures,
          latest: { ...figures, difference: 0.04 },
        },
      },
    ],
  });
  const key = { name: 'Таблица', collections: null, days: 30 };
  const made = await site.as(person).call('POST /api/users/:uid/data-tokens', { body: key });
  expect(made.status).toBe(201);
  await liveInCommunity(site, person, other);
  return handles;
}

/** A topic made from the diary, an answer that it got and what one does with somebody else's words. */
async function liveInCommunity(site: TestApp, person: Person, other: Person): Promise<void> {
  const { pool } = site.deps.db;
  await pool.query(
    `insert into community_member (user_id, welcomed_at) select id, now() from "user"
      on conflict (user_id) do update set welcomed_at = excluded.welcomed_at`,
  );
  const send = async (who: Person, method: 'PUT' | 'POST', path: string, body: object = {}) => {
    const answer = await site.as(who).send(method, `/api/users/${who.uid}/community/${path}`, { body });
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  };
  const usual = { category: 'practices', asks: 'listen', audience: 'members', voice: 'pseudonym', warning: null };
  const [topic, foreign, reply] = [randomUUID(), randomUUID(), randomUUID()];
  const entries = (await pool.query<{ id: string }>('select id from emotion_entry where user_id = $1', [person.uid]))
    .rows;
  const opening = { ...usual, title: 'Вечером тревожно', text: 'Как вы засыпаете?', entries: [entries[0]?.id] };
  await send(person, 'PUT', `topics/${topic}`, opening);
  await send(other, 'PUT', `topics/${foreign}`, { ...usual, title: 'Другая тема', text: 'Слова другого человека.' });
  await pool.query(`update community_topic set state = 'shown'`);
  await pool.query(`update community_post set state = 'shown'`);
  const answer = { topic: foreign, text: 'Слышу вас.', quote: null, voice: 'public', warning: null };
  await send(person, 'PUT', `posts/${reply}`, answer);
  await send(person, 'PUT', `posts/${foreign}/supports/hug`);
  await send(person, 'PUT', `posts/${foreign}/saved`);
  await send(person, 'POST', `posts/${foreign}/report`, { reason: 'worry', note: 'Тревожно за того, кто пишет.' });
  await send(person, 'POST', `posts/${foreign}/warning`, { label: 'loss' });
  await send(person, 'POST', `posts/${foreign}/bar`, { kind: 'mute' });
  await pool.query(
    `insert into community_act (id, act, user_id, topic_id, post_id, reason, created_at) values (gen_random_uuid(), 'warn', $1, $2, $2, 'Причина', now())`,
    [person.uid, topic],
  );
  await pool.query(
    `insert into notice (id, user_id, kind, subject, topic_id, post_id, at) values (gen_random_uuid(), $1, 'reply', 'x', $2, $2, now())`,
    [person.uid, topic],
  );
}
