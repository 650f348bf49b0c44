import type { Point } from '~/contract/progress';
import type { PointCause } from '~/domain/progress/point-rules';
import type { Sefira } from '~/domain/progress/sefirot';
import type { Deps } from '../deps';

const PAGE_LIMIT = 50;
const CURSOR = /^(\d{1,15})\.(\d{1,6})$/;

/** Rows up to an instant, without the first few of that very instant: says nothing of the work itself. */
interface HistoryCursor {
  /** Milliseconds. */
  time: number;
  skip: number;
}

const encode = ({ time, skip }: HistoryCursor) => Buffer.from(`${time}.${skip}`).toString('base64url');

function decode(cursor: string): HistoryCursor | null {
  const [, time, skip] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!time || !skip || Number.isNaN(new Date(Number(time)).getTime())) return null;
  return { time: Number(time), skip: Number(skip) };
}

interface LedgerRow {
  sefira: Point['sefira'];
  cause: Point['cause'];
  reference: string;
  points: number;
  day: string;
  created_at: Date;
}

interface HistoryQuery {
  sefira?: Sefira | undefined;
  cause?: PointCause | undefined;
  /** `YYYY-MM-DD`. */
  day?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const asPoint = ({ created_at, ...row }: LedgerRow): Point => ({ ...row, createdAt: created_at.toISOString() });

/** The last place of a page: how many of its rows share the instant of the last one, and those skipped before them. */
function cursorAfter(rows: readonly LedgerRow[], from: HistoryCursor | null): HistoryCursor {
  const time = rows.at(-1)?.created_at.getTime() ?? 0;
  const same = rows.filter((row) => row.created_at.getTime() === time).length;
  return { time, skip: same + (from?.time === time ? from.skip : 0) };
}

/** The person's ledger with its causes, the newest first; null: no list gave out the cursor. */
export async function readHistory(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { sefira, cause, day, limit = PAGE_LIMIT, cursor }: HistoryQuery,
): Promise<{ history: Point[]; nextCursor: string | null } | null> {
  const from = cursor === undefined ? null : decode(cursor);
  if (cursor !== undefined && !from) return null;
  const { rows } = await db.pool.query<LedgerRow>({
    name: 'point-history',
    text: `select sefira, cause, reference, points, day, created_at from point_ledger
      where user_id = $1 and ($2::text is null or sefira = $2) and ($3::timestamptz is null or created_at <= $3)
        and ($6::text is null or cause = $6) and ($7::date is null or day = $7)
      order by created_at desc, sefira, cause, reference offset $4 limit $5`,
    values: [
      userId,
      sefira ?? null,
      from && new Date(from.time),
      from?.skip ?? 0,
      limit + 1,
      cause ?? null,
      day ?? null,
    ],
  });
  const shown = rows.slice(0, limit);
  return {
    history: shown.map(asPoint),
    nextCursor: rows.length > limit ? encode(cursorAfter(shown, from)) : null,
  };
}
