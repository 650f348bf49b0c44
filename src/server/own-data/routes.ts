import { OWN_DATA, OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import texts from '~/catalogue/own-data-page.json';
import { ISSUE_MESSAGES } from '~/contract/messages';
import type { OwnCollection, ownDataContract } from '~/contract/own-data';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { timeSlices } from '../time-slice';
import { addRows } from './add-rows';
import { visibleFieldsOf } from './collection';
import { csvHead, csvRow, jsonOf, jsonRow } from './collection-file';
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
  const fields = visibleFieldsOf(COLLECTIONS[key]).map(({ name, kind, nullable }) => ({
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
  /** Whose file is being made: a person's next one waits until its last byte has left. */
  const busy = new Set<string>();
  const later = () => refuse('too-many-requests', { retryAfter: RETRY_SECONDS });

  async function alone<T>(userId: string, work: () => Promise<T>): Promise<{ done: T } | null> {
    if (busy.has(userId)) return null;
    busy.add(userId);
    try {
      return { done: await work() };
    } finally {
      busy.delete(userId);
    }
  }

  function sentAlone(userId: string, make: () => AsyncGenerator<Uint8Array>): AsyncIterator<Uint8Array> | null {
    if (busy.has(userId)) return null;
    busy.add(userId);
    const parts = make();
    const heard = async (step: Promise<IteratorResult<Uint8Array>>) => {
      const told = await step.catch((error: unknown) => {
        busy.delete(userId);
        throw error;
      });
      if (told.done) busy.delete(userId);
      return told;
    };
    return { next: () => heard(parts.next()), return: () => heard(parts.return(undefined)) };
  }

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
      const made = await alone(user.id, async () => {
        const lines: string[] = [];
        const pause = timeSlices();
        for await (const row of eachRow(deps, user.id, collection)) {
          lines.push(format === 'csv' ? csvRow(collection, row) : jsonRow(row));
          await pause();
        }
        return format === 'csv' ? csvHead(collection) + lines.join('') : jsonOf(lines);
      });
      if (!made) return later();
      return { status: 200, file: made.done, type: TYPES[format], filename: `${collection}.${format}` };
    },
    'POST /api/users/:uid/data/:collection/rows': async ({ user, params: { collection }, body }) => {
      const added = await addRows(deps, user.id, collection, body.rows);
      return added
        ? { status: 200, body: added }
        : { status: 200, body: { added: 0, known: 0, over: body.rows.length, refused: [] } };
    },
    'POST /api/users/:uid/data-archive': ({ user, body }) => {
      const parts = sentAlone(user.id, () => writeArchive(deps, user.id, { withPdf: body.pdf ?? true }));
      const filename = `${texts.fileName}-${clock().toISOString().slice(0, 10)}.zip`;
      return parts ? { status: 200, file: { parts }, type: 'application/zip', filename } : later();
    },
    'POST /api/users/:uid/data-import': async ({ user, bytes }) => {
      const incoming = await alone(user.id, () => importArchive(deps, user.id, bytes));
      if (!incoming) return later();
      const { done } = incoming;
      return 'issues' in done ? refuse('invalid-argument', done) : { status: 200, body: done };
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
