import { type Draft, type Foreign, objectsOf, plainText, textOf } from './draft';
import { parseTime } from './parse-time';

/**
 * The JSON of Pixels, «Year in Pixels»: a list of days without leading zeroes, `{date, type: 'Mood', scores: [1–5], notes, tags:
 * [{type, entries: […]}]}`; older versions hold `entries: [{type, value, notes, tags}]` in a day. No repository documents it; this is
 * what readers of its backups go by, found by their code «self.scores = pixel["scores"]» and «Convert from Daylio to Year in Pixels».
 * Several scores of a day are several entries; the note stands with the first.
 */

const BEST = 5;

const pleasantOf = (score: number): number | null => (score >= 1 && score <= BEST ? (score - 3) / 2 : null);

const tagsOf = (tags: unknown): string[] =>
  (Array.isArray(tags) ? tags : []).flatMap((tag: unknown) =>
    typeof tag === 'string'
      ? [tag]
      : objectsOf([tag]).flatMap(({ entries }) => (Array.isArray(entries) ? entries.map(textOf) : [])),
  );

const isMood = ({ type }: Foreign) => type === undefined || type === 'Mood';
const isDay = (one: Foreign) => 'date' in one && ('scores' in one || Array.isArray(one.entries));

/** The entries; null for another JSON. */
export function pixelsDays(json: unknown): Draft[] | null {
  const days = objectsOf(json);
  if (days.length === 0 || !days.every(isDay)) return null;
  return days.flatMap((one, at) => {
    const { day } = parseTime(textOf(one.date), null, 'UTC');
    const draft = (score: unknown, notes: unknown, told: unknown): Draft => {
      const [word, note, tags] = [textOf(score), plainText(textOf(notes)), tagsOf(told)];
      return {
        ...{
          row: at + 1,
          day,
          time: null,
          word,
          pleasant: pleasantOf(Number(score)),
          strength: '',
          note,
          tags,
          files: [],
        },
        told: { moment: day ?? textOf(one.date), content: [word, ...tags.toSorted(), note] },
      };
    };
    if (!Array.isArray(one.scores))
      return objectsOf(one.entries)
        .filter(isMood)
        .map(({ value, notes, tags }) => draft(value, notes, tags));
    if (!isMood(one)) return [];
    const scores = one.scores.length > 0 ? one.scores : [''];
    return scores.map((score: unknown, place) =>
      place === 0 ? draft(score, one.notes, one.tags) : draft(score, '', []),
    );
  });
}
