import { isTimeZone } from '../../day';
import { type Draft, objectsOf, plainNote, textOf } from './draft';
import { momentAt } from './told-moment';

/**
 * The files of baseline (getbaseline.app): the JSON has `timestamp` (milliseconds), `journal`, `mood` (−5 to 5), `average`, `zone` (IANA),
 * `song`, `files`; the table the same under the titles below. A person chooses which of them go into the file
 * (github.com/nkalupahana/baseline, src/components/MyData/constants.tsx and ExportData.tsx).
 */

const TITLES = {
  timestamp: 'Timestamp',
  journal: 'Journal Text',
  mood: 'Mood Score',
  zone: 'Time Zone',
  song: 'Attached Song',
  files: 'File Paths',
} as const;

const BEST = 5;

type Told = Readonly<Partial<Record<keyof typeof TITLES, unknown>>>;

export const isBaselineTable = (columns: readonly string[]): boolean =>
  [TITLES.timestamp, TITLES.mood].every((title) => columns.includes(title));

function draftOf({ timestamp, journal, mood, zone, song, files }: Told, row: number, ownZone: string): Draft {
  const told = textOf(zone);
  const timeZone = isTimeZone(told) ? told : ownZone;
  const word = textOf(mood).trim();
  const pleasant = word === '' ? Number.NaN : Number(word) / BEST;
  const paths = Array.isArray(files) ? files.map(textOf) : textOf(files).split(',');
  return {
    ...{ row, timeZone, word, strength: '', tags: [], note: plainNote(textOf(journal)) },
    ...momentAt(new Date(textOf(timestamp).trim() === '' ? Number.NaN : Number(timestamp)), timeZone),
    pleasant: Math.abs(pleasant) <= 1 ? pleasant : null,
    files: [textOf(song), ...paths.map((path) => path.split('/').at(-1) ?? '')]
      .map((name) => name.trim())
      .filter(Boolean),
  };
}

/** The rows of its table. */
export const baselineTable = (rows: readonly Readonly<Record<string, string>>[], ownZone: string): Draft[] =>
  rows.map((cells, at) => {
    const told = Object.entries(TITLES).map(([name, title]) => [name, cells[title]]);
    return draftOf(Object.fromEntries(told) as Told, at + 2, ownZone);
  });

/** The entries of its JSON; null for another one. */
export function baselineEntries(json: unknown, ownZone: string): Draft[] | null {
  const entries = objectsOf(json);
  if (entries.length === 0 || !entries.every((one) => 'timestamp' in one && 'mood' in one)) return null;
  return entries.map((one, at) => draftOf(one as Told, at + 1, ownZone));
}
