import { isTimeZone } from '../../day';
import { type Draft, objectsOf, plainText, textOf } from './draft';
import { parseTime, timeName } from './parse-time';

/**
 * The files of baseline (getbaseline.app): the JSON has `timestamp` (milliseconds), `journal`, `mood` (−5 to 5), `average`, `zone` (IANA),
 * `song`, `files`; the table the same under the titles below. A person chooses which of them go into the file
 * (github.com/nkalupahana/baseline, src/components/MyData/constants.tsx and ExportData.tsx).
 */

const BEST = 5;

export const isBaselineTable = (columns: readonly string[]): boolean =>
  ['Timestamp', 'Mood Score'].every((title) => columns.includes(title));

/** How pleasant a mood of its scale is, −1 to 1; null: it is none. */
export function baselinePleasant(word: string): number | null {
  const pleasant = word === '' ? Number.NaN : Number(word) / BEST;
  return Math.abs(pleasant) <= 1 ? pleasant : null;
}

/** Names of its files without their folders. */
export const baselineFiles = (told: readonly string[]): string[] =>
  told.map((path) => (path.split('/').at(-1) ?? '').trim()).filter(Boolean);

/** The entries of its JSON; null for another one. */
export function baselineEntries(json: unknown, ownZone: string): Draft[] | null {
  const entries = objectsOf(json);
  if (entries.length === 0 || !entries.every((one) => 'timestamp' in one && 'mood' in one)) return null;
  return entries.map(({ timestamp, journal, mood, zone, song, files }, at) => {
    const told = textOf(zone);
    const timeZone = isTimeZone(told) ? told : ownZone;
    const word = textOf(mood).trim();
    const note = plainText(textOf(journal));
    const { day, time } = parseTime(textOf(timestamp), null, timeZone);
    return {
      ...{ row: at + 1, day, time, timeZone, word, pleasant: baselinePleasant(word), strength: '', tags: [], note },
      files: baselineFiles([textOf(song), ...(Array.isArray(files) ? files.map(textOf) : textOf(files).split(','))]),
      told: { moment: timeName(textOf(timestamp), ''), content: [word, note] },
      ...(told !== '' && told !== timeZone && { flaw: 'zone' as const }),
    };
  });
}
