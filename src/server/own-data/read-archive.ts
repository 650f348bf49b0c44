import { createHash } from 'node:crypto';
import { type output, safeParse } from 'zod/v4/core';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import type { Issue } from '~/contract/errors';
import { ownDataContract } from '~/contract/own-data';
import { REFUSED_MAX } from '~/domain/own-data/archive';
import type { Row } from '~/domain/own-data/field';
import { parseJson } from '../http/body';
import { RefusalError } from '../http/errors';
import { issuesOf } from '../http/issues';
import { COLLECTIONS } from './collections';
import { checkRows, type RefusedRow } from './write-rows';

export type ArchiveOrder = { kind: 'read'; bytes: Uint8Array; now: Date } | { kind: 'next' };

export interface ReadArchive {
  kind: 'read';
  dry: boolean;
  brings: Partial<Record<OwnDataKey, number>>;
  refused: RefusedRow[];
  /** Equal for equal collections. */
  digest: string;
}

export type ArchiveReport =
  | { kind: 'invalid'; issues: Issue[] }
  | ReadArchive
  | { kind: 'rows'; key: OwnDataKey; rows: Row[] }
  | { kind: 'end' };

const { body: schema } = ownDataContract['POST /api/users/:uid/data-import'];
/** Rows that are handed over at a time. */
const BATCH = 50;

/** Reads one archive by orders: its bytes first, then what fits, some rows at a time. */
export function archiveReader(): (order: ArchiveOrder) => Promise<ArchiveReport> {
  const checked: [OwnDataKey, Row[]][] = [];

  async function check(body: output<typeof schema>, now: Date): Promise<ReadArchive> {
    const report: ReadArchive = { kind: 'read', dry: body.dry, brings: {}, refused: [], digest: '' };
    const hash = createHash('sha256');
    for (const key of OWN_DATA_KEYS) {
      const given = body.collections[key];
      if (COLLECTIONS[key].restore === 'kept' || !given?.length) continue;
      report.brings[key] = given.length;
      const { rows, refused, isEnded } = await checkRows(key, given, now, body.versions?.[key] ?? 1);
      report.refused.push(...refused);
      if (isEnded || report.refused.length >= REFUSED_MAX) break;
      hash.update(key);
      for (const row of rows) hash.update(JSON.stringify(row));
      checked.push([key, rows]);
      // What was parsed of a collection is needed no more.
      body.collections[key] = [];
    }
    return { ...report, digest: hash.digest('hex') };
  }

  async function read(bytes: Uint8Array, now: Date): Promise<ArchiveReport> {
    let value: unknown;
    try {
      value = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    } catch (error) {
      if (error instanceof RefusalError) return { kind: 'invalid', issues: error.refusal.issues ?? [] };
      throw error;
    }
    const parsed = safeParse(schema, value);
    return parsed.success ? check(parsed.data, now) : { kind: 'invalid', issues: issuesOf(parsed.error.issues, value) };
  }

  function next(): ArchiveReport {
    const [first] = checked;
    if (!first) return { kind: 'end' };
    const [key, rows] = first;
    const batch = rows.splice(0, BATCH);
    if (rows.length === 0) checked.shift();
    return { kind: 'rows', key, rows: batch };
  }

  return async (order) => (order.kind === 'read' ? read(order.bytes, order.now) : next());
}
