import { Readable } from 'node:stream';
import { OWN_DATA, OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import texts from '~/catalogue/own-data-page.json';
import { ISSUE_MESSAGES } from '~/contract/messages';
import type { OwnCollection, ownDataContract } from '~/contract/own-data';
import type { Row } from '~/domain/own-data/field';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { oneAtATime } from '../own-search/one-at-a-time';
import { addRows } from './add-rows';
import { toldFieldsOf } from './collection';
import { csvOf, jsonOf } from './collection-file';
import { COLLECTIONS } from './collections';
import { listTokens, makeToken, revokeToken } from './data-tokens';
import { importArchive } from './import-archive';
import { countRows, decodeKey, eachRow, encodeKey, readRows } from './read-rows';
import { writeArchive } from './write-archive';

/** Seconds after which somebody whose file is still being made may ask again. */
const RETRY_SECONDS = 5;
const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

const described = (key: OwnDataKey, count: number): OwnCollection => {
  const { key: names, most } = COLLECTIONS[key];
  const titles: Readonly<Record<string, string>> = OWN_DATA[key].fields;
  const fields = toldFieldsOf(COLLECTIONS[key]).map(({ name, kind, nullable }) => ({
    ...{ name, title: titles[name] ?? name, kind, nullable, key: names.includes(name) },
  }));
  // In the order of their words, which is that of the interface.
  const order = Object.keys(titles);
  fields.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return { key, title: OWN_DATA[key].title, count, fields, takesRows: most !== null };
};

/** One's own data over HTTP. */
export function ownDataHandlers(deps: Deps): Handlers<typeof ownDataContract> {
  const { db, clock } = deps;
  const inLine = oneAtATime(0);
  const later = () => refuse('too-many-requests', { retryAfter: RETRY_SECONDS });

  /** Bytes that are made while they are sent; the person's next file waits until the last of them. */
  const sentInLine = (userId: string, make: () => AsyncIterable<string | Uint8Array>): Readable | null => {
    let finish = () => {};
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    if (!inLine(userId, () => sent)) return null;
    return Readable.from(make(), { objectMode: false }).once('close', () => finish());
  };

  return {
    'GET /api/users/:uid/data': async ({ user }) => {
      const counts = await countRows(db.pool, user.id);
      const open = OWN_DATA_KEYS.filter((key) => user.collections?.includes(key) ?? true);
      return { status: 200, body: { collections: open.map((key) => described(key, counts[key])) } };
    },
    'GET /api/users/:uid/data/:collection': async ({ user, params, query }) => {
      const after = query.cursor === undefined ? null : decodeKey(params.collection, query.cursor);
      if (after === undefined)
        return refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });
      const page = await readRows(deps, user.id, params.collection, { after, limit: query.limit });
      const nextCursor = page.next && encodeKey(page.next);
      return { status: 200, body: { rows: page.rows, nextCursor, damaged: page.damaged } };
    },
    'GET /api/users/:uid/data/:collection/file': async ({
      user,
      params: { collection },
      query: { format = 'json' },
    }) => {
      const made = inLine(user.id, async () => {
        const rows: Row[] = [];
        for await (const row of eachRow(deps, user.id, collection)) rows.push(row);
        return format === 'csv' ? csvOf(collection, rows) : jsonOf(rows);
      });
      if (!made) return later();
      return { status: 200, file: await made, type: TYPES[format], filename: `${collection}.${format}` };
    },
    'POST /api/users/:uid/data/:collection/rows': async ({ user, params: { collection }, body }) => {
      const added = await addRows(deps, user.id, collection, body.rows);
      return added
        ? { status: 200, body: added }
        : { status: 200, body: { added: 0, known: 0, over: body.rows.length, refused: [] } };
    },
    'POST /api/users/:uid/data-archive': ({ user, body }) => {
      const file = sentInLine(user.id, () => writeArchive(deps, user.id, { withPdf: body.pdf ?? true }));
      const filename = `${texts.fileName}-${clock().toISOString().slice(0, 10)}.zip`;
      return file ? { status: 200, file, type: 'application/zip', filename } : later();
    },
    'POST /api/users/:uid/data-import': async ({ user, body: { dry, ...archive } }) => {
      const brought = inLine(user.id, () => importArchive(deps, user.id, archive, dry));
      return brought ? { status: 200, body: await brought } : later();
    },
    'GET /api/users/:uid/data-tokens': async ({ user }) => ({
      status: 200,
      body: { tokens: await listTokens(deps, user.id) },
    }),
    'POST /api/users/:uid/data-tokens': async ({ user, body }) => {
      const made = await makeToken(deps, user, body);
      return made ? { status: 201, body: made } : refuse('too-many-rows');
    },
    'DELETE /api/users/:uid/data-tokens/:id': async ({ user, params }) =>
      (await revokeToken(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
  };
}
