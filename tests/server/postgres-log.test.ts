import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '~/server/db/connect';
import { openTestApp, type TestApp } from '../support/app';
import { type Cluster, startCluster } from '../support/postgres';
import { found, personal, provokeFaults, register, secret, tokens, useJournal } from '../support/private-life';

/** PostgreSQL's own log with its default settings: it quotes rows and keys in errors, and nothing personal may be among them. */

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
  const admin = new pg.Client(`${cluster.url}/postgres`);
  await admin.connect();
  await admin.query('create role krona login');
  await admin.query('create database own owner krona');
  await admin.query('create database super');
  await admin.end();
});
afterAll(() => cluster.stop());

/** A site on a database of the cluster, and what it said of its troubles. */
async function openSite(url: string): Promise<{ site: TestApp; troubles: string[] }> {
  const troubles: string[] = [];
  const database = await connect({ databaseUrl: url, folder: null, onTrouble: (what) => troubles.push(what) });
  const site = await openTestApp({ database: { database, place: url, remove: () => database.close() } });
  return { site, troubles };
}

/** Many at once want the same address, by signing up and by changing theirs. */
async function collide(site: TestApp): Promise<void> {
  const { email, name } = personal;
  const body = { name, email, password: secret.password, acceptTerms: true, acceptPersonalData: true };
  const signUp = (address: string) =>
    site.send('POST', '/api/auth/sign-up/email', { body: { ...body, email: address } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(email)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(Array.from({ length: 8 }, () => signUp(`other.${email}`)));
}

const log = () => readFileSync(cluster.log);
const everything = () => ({
  ...secret,
  ...personal,
  ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
});

test('a role that may not make the log terse is told so, and everyday work leaves nothing there', async () => {
  const { site, troubles } = await openSite(`${cluster.url.replace('postgres@', 'krona@')}/own`);
  expect(troubles.join()).toContain('log_error_verbosity');
  const person = await register(site);
  await useJournal(site, person);
  await collide(site);
  await site.close();
  await site.deps.db.close();
  expect(found(log(), everything())).toEqual([]);
}, 60_000);

test('where the role may, an error that quotes its row leaves nothing either', async () => {
  const { site, troubles } = await openSite(`${cluster.url}/super`);
  expect(troubles).toEqual([]);
  const person = await register(site);
  await useJournal(site, person);
  await provokeFaults(site, person);
  await collide(site);
  const copy = `insert into "user" (id, name, email) select 'twin', name, email from "user" limit 1`;
  await expect(site.deps.db.pool.query(copy)).rejects.toThrow('user_email_unique');
  await site.close();
  await site.deps.db.close();
  // The errors are there, what they quoted is not.
  expect(log().toString()).toContain('violates check constraint "mild"');
  expect(log().toString()).toContain('user_email_unique');
  expect(found(log(), everything())).toEqual([]);
}, 60_000);
