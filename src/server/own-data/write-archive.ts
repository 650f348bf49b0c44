import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { OWN_DATA_KEYS } from '~/catalogue/own-data';
import texts from '~/catalogue/own-data-page.json';
import { ARCHIVE_FILE, ARCHIVE_FORMAT, ARCHIVE_VERSION, ordered, rowLine } from '~/domain/own-data/archive';
import type { Row } from '~/domain/own-data/field';
import { readZone } from '../db/local-day';
import type { Deps } from '../deps';
import { exportEntries } from '../emotions/export-entries';
import { timeSlices } from '../time-slice';
import { archiveJsonSchema } from './archive-schema';
import { csvHead, csvRow } from './collection-file';
import { COLLECTIONS } from './collections';
import { countRows, readRows } from './read-rows';
import { readablePage } from './readable-page';
import { THING_VERSIONS } from './thing-collections';

/** The full archive of a person, piece by piece: one pass over all that the site keeps of them. */

type ArchiveDeps = Pick<Deps, 'db' | 'keys' | 'log' | 'clock' | 'config'>;

const LEVEL = 6;
/** Signs that are packed between two looks at the clock. */
const PIECE = 16 * 1024;

/** A file that is packed already. */
function addWhole(zip: Zip, name: string, mtime: Date, bytes: Uint8Array): void {
  const file = new ZipPassThrough(name);
  file.mtime = mtime;
  zip.add(file);
  file.push(bytes, true);
}

async function readPhoto({ db }: ArchiveDeps, userId: string): Promise<Buffer | undefined> {
  const text = 'select large from avatar where user_id = $1';
  return (await db.pool.query<{ large: Buffer }>(text, [userId])).rows[0]?.large;
}

/** The diary as a document. What is too long for one takes nothing else of the archive along: its words stand in the other files. */
async function writeDiary(deps: ArchiveDeps, userId: string) {
  try {
    return await exportEntries(deps, userId, { format: 'pdf' });
  } catch (error) {
    // The name alone: a message may hold a person's words.
    deps.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'an archive goes without its document');
    return 'failed';
  }
}

/** A packed file of the archive that is written bit by bit. */
class Piecewise {
  private readonly file: ZipDeflate;
  private readonly pause = timeSlices();
  constructor(zip: Zip, name: string, mtime: Date) {
    this.file = new ZipDeflate(name, { level: LEVEL });
    this.file.mtime = mtime;
    zip.add(this.file);
  }
  async write(texts: readonly string[]): Promise<void> {
    let piece = '';
    for (const text of texts) {
      piece += text;
      if (piece.length < PIECE) continue;
      this.file.push(Buffer.from(piece));
      piece = '';
      await this.pause();
    }
    if (piece) this.file.push(Buffer.from(piece));
    await this.pause();
  }
  end(text = ''): void {
    this.file.push(Buffer.from(text), true);
  }
}

/** The collections in the order of the canonical file. */
const CANONICAL = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore !== 'kept').toSorted();
const RESTORED_LATER = OWN_DATA_KEYS.filter((key) => COLLECTIONS[key].restore === 'kept');

/**
 * The bytes of the archive. `withPdf`: the diary as a document too, unless another document of the person waits for its turn.
 * Equal data gives an equal `krona.json`, on whatever day and whatever account; what belongs to the account alone stands in
 * `account.json`.
 */
export async function* writeArchive(
  deps: ArchiveDeps,
  userId: string,
  { withPdf }: { withPdf: boolean },
): AsyncGenerator<Uint8Array> {
  const made = deps.clock();
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const page = readablePage(made, await readZone(deps.db.pool, userId), [...CANONICAL, ...RESTORED_LATER]);
  const canonical = new Piecewise(zip, ARCHIVE_FILE, made);
  const readable = new Piecewise(zip, texts.page, made);
  const schema = new Piecewise(zip, 'krona.schema.json', made);
  schema.end(archiveJsonSchema());
  await readable.write([page.head]);
  await canonical.write(['{"collections":{']);
  const account: Record<string, Row[]> = {};
  const counts = await countRows(deps.db.pool, userId);
  for (const key of [...CANONICAL, ...RESTORED_LATER]) {
    const isKept = COLLECTIONS[key].restore === 'kept';
    const table = new Piecewise(zip, `csv/${key}.csv`, made);
    await table.write([csvHead(key)]);
    await readable.write([page.sectionHead(key, counts[key])]);
    if (!isKept) await canonical.write([`${key === CANONICAL[0] ? '' : ','}\n${JSON.stringify(key)}:[`]);
    let written = 0;
    let damaged = 0;
    for (let after: unknown[] | null = null; ; ) {
      const { rows, next, ...more } = await readRows(deps, userId, key, { after, secrets: true });
      damaged += more.damaged;
      if (isKept) account[key] = [...(account[key] ?? []), ...rows];
      else await canonical.write(rows.map((row, at) => `${written + at > 0 ? ',' : ''}\n${rowLine(row)}`));
      written += rows.length;
      await table.write(rows.map((row) => csvRow(key, row)));
      await readable.write(rows.map((row) => page.row(key, row)));
      yield* ready.splice(0);
      if (!next) break;
      after = next;
    }
    table.end();
    await readable.write([page.sectionFoot(written, damaged)]);
    if (!isKept) await canonical.write([']']);
  }
  const versions = JSON.stringify(ordered(THING_VERSIONS));
  canonical.end(`},"format":${JSON.stringify(ARCHIVE_FORMAT)},"version":${ARCHIVE_VERSION},"versions":${versions}}\n`);
  readable.end(page.foot);
  const facts = { exportedAt: made.toISOString(), site: deps.config.siteUrl, collections: account };
  new Piecewise(zip, 'account.json', made).end(`${JSON.stringify(facts, null, 2)}\n`);
  const diary = withPdf ? await writeDiary(deps, userId) : null;
  if (diary === 'failed') new Piecewise(zip, texts.noDiary, made).end(texts.noDiaryText);
  else if (diary) addWhole(zip, texts.diary, made, diary.file);
  const photo = await readPhoto(deps, userId);
  if (photo) addWhole(zip, texts.photo, made, photo);
  zip.end();
  yield* ready.splice(0);
}
