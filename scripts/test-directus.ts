import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnDataKey } from '~/catalogue/own-data';
import { cellOf } from '~/domain/own-data/cells';
import type { FieldKind, Row } from '~/domain/own-data/field';
import { fieldsOf } from '~/server/own-data/collection';
import { csvHead, csvRow, jsonOf, jsonRow } from '~/server/own-data/collection-file';
import { COLLECTIONS } from '~/server/own-data/collections';

/**
 * Imports our JSON and CSV into a real Directus 11 and reads back what it understood. Takes minutes and the network: it stands outside
 * of the gate. DIRECTUS_HOME: a folder that has it installed already.
 */

/** The last of the versions that run on Node 20 needs no other Node than this site. */
const PACKAGES = ['directus@11.3.5', 'sqlite3@6.0.1'];
const START_SECONDS = 120;

const TYPES: Readonly<Record<FieldKind, string>> = {
  id: 'uuid',
  line: 'string',
  text: 'text',
  number: 'integer',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamp',
  list: 'json',
  json: 'json',
};

/** What Directus itself sets for such fields in its data studio. */
const SPECIAL: Partial<Record<FieldKind, string[]>> = {
  boolean: ['cast-boolean'],
  list: ['cast-json'],
  json: ['cast-json'],
};

const at = '2026-11-21T10:00:00.000Z';
const entry = (text: string, more: Row = {}): Row => ({
  ...Object.fromEntries(fieldsOf(COLLECTIONS.entries).map(({ name }) => [name, null])),
  ...{ id: randomUUID(), day: '2026-11-21', hour: 13, timeZone: 'Europe/Moscow', emotion: 'joy', subEmotion: 'hope' },
  ...{
    intensity: 7,
    perceptionKeys: [],
    copingKeys: [],
    actionKeys: [],
    entry: text,
    perception: 'вид',
    coping: 'чай',
  },
  ...{ action: 'прогулка', tags: ['дом', 'a,b'], createdAt: at, savedAt: at, ...more },
});

const ROWS: Partial<Record<OwnDataKey, Row[]>> = {
  entries: [
    entry('=1+1'),
    entry('«кавычки», "и такие"\nи вторая строка 🌧️', { tags: [], outcome: 'easier', outcomeAt: at }),
    entry('запятая, точка; табуляция\tв строке', { intensity: 1, editedAt: at }),
  ],
  notes: [
    {
      ...{ id: randomUUID(), path: '/blog/naming-feelings', title: 'Зачем чувству имя', text: '-тире в начале' },
      ...{ passage: { section: 'one', paragraph: 2, quote: 'имя, "слово"', before: '', after: '.' }, writtenAt: at },
    },
  ],
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const password = randomBytes(12).toString('hex');
const email = 'owner@example.org';

async function start(home: string, data: string): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ HOST: '127.0.0.1', PORT: String(port), DB_CLIENT: 'sqlite3', DB_FILENAME: path.join(data, 'data.db') },
    ...{ SECRET: randomBytes(24).toString('hex'), ADMIN_EMAIL: email, ADMIN_PASSWORD: password, TELEMETRY: 'false' },
    ...{
      EXTENSIONS_PATH: path.join(data, 'extensions'),
      STORAGE_LOCAL_ROOT: path.join(data, 'uploads'),
      LOG_LEVEL: 'warn',
    },
  };
  const bin = path.join(home, 'node_modules/.bin/directus');
  execFileSync(bin, ['bootstrap'], { cwd: data, env, stdio: 'inherit' });
  const child = spawn(bin, ['start'], { cwd: data, env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let second = 0; second < START_SECONDS; second++) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${url}/server/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child };
    await wait(1_000);
  }
  child.kill();
  throw new Error('Directus did not start');
}

async function asked(url: string, token: string | null, body?: object | FormData): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${text}`);
  return text ? (JSON.parse(text) as { data?: unknown }).data : undefined;
}

const fileOf = (key: OwnDataKey, rows: readonly Row[], format: 'json' | 'csv') =>
  format === 'csv' ? csvHead(key) + rows.map((row) => csvRow(key, row)).join('') : jsonOf(rows.map(jsonRow));

/** A collection of Directus with our fields, its rows from our file, read back. */
async function imported(url: string, token: string, key: OwnDataKey, format: 'json' | 'csv'): Promise<Row[]> {
  const name = `${key}_${format}`;
  const fields = fieldsOf(COLLECTIONS[key]).map((field) => ({
    field: field.name,
    type: TYPES[field.kind],
    meta: { special: SPECIAL[field.kind] ?? null },
    schema: { is_primary_key: field.name === 'id', is_nullable: field.name !== 'id' },
  }));
  await asked(`${url}/collections`, token, { collection: name, meta: {}, schema: {}, fields });
  const rows = ROWS[key] ?? [];
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  const form = new FormData();
  form.set('file', new Blob([fileOf(key, rows, format)], { type }), `${key}.${format}`);
  await asked(`${url}/utils/import/${name}`, token, form);
  return (await asked(`${url}/items/${name}?limit=-1`, token)) as Row[];
}

/** In a table a text that a spreadsheet would run stands behind an apostrophe. */
const asCell = (value: unknown) => (typeof value === 'string' ? cellOf(value) : value);

async function main(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'krona-directus-'));
  const home = process.env.DIRECTUS_HOME ?? data;
  try {
    if (!process.env.DIRECTUS_HOME) {
      writeFileSync(path.join(home, 'package.json'), '{"private":true}');
      execFileSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: home, stdio: 'inherit' });
    }
    const { url, child } = await start(home, data);
    try {
      const { access_token: token } = (await asked(`${url}/auth/login`, null, { email, password })) as {
        access_token: string;
      };
      for (const key of Object.keys(ROWS) as OwnDataKey[])
        for (const format of ['json', 'csv'] as const) {
          const ids = new Map((ROWS[key] ?? []).map((row) => [row.id, row]));
          const read = await imported(url, token, key, format);
          assert.equal(read.length, ids.size, `${key} ${format}: rows`);
          for (const row of read) {
            const wanted = Object.entries(ids.get(row.id) ?? {});
            const told = wanted.map(([name, value]) => [name, format === 'csv' ? asCell(value) : value]);
            assert.deepEqual(row, Object.fromEntries(told), `${key} ${format}`);
          }
          console.log(`${key}: ${read.length} rows from ${format}`);
        }
    } finally {
      child.kill();
    }
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
