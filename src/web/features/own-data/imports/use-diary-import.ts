import { useEffect, useMemo, useState } from 'react';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import type { ImportSource } from '~/domain/own-data/imports/draft';
import type { ImportedEntry } from '~/domain/own-data/imports/imported-entry';
import { type DayOrder, dayOrderOf } from '~/domain/own-data/imports/parse-time';
import { planImport } from '~/domain/own-data/imports/plan-import';
import {
  type ColumnRole,
  type Columns,
  guessColumns,
  numberIn,
  type Scale,
  scaleInTitle,
  tableDrafts,
} from '~/domain/own-data/imports/table-columns';
import { type Meaning, wordsOf } from '~/domain/own-data/imports/word-meaning';
import { api, failureText } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { useTurn } from '../data-part';
import { batchesOf } from '../rows-of-file';
import type { DiaryFile, ReadTable } from './diary-file';

const BRING = 'PUT /api/users/:uid/imports/:id';
const NONE: TakenIn = { added: 0, known: 0, over: 0 };

export type ReadDiary = Extract<DiaryFile, { ok: true }>;

/** A number by which earlier versions told tables of different programs apart, by their titles (FNV-1a, 32 bits). */
function markOf(titles: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const sign of titles.join('\n')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return `${(hash >>> 0).toString(16)}.`;
}

interface Sending {
  uid: string;
  id: string;
  source: ImportSource;
  dry: boolean;
  options: Parameters<typeof api>[2];
  onPart: (sum: TakenIn, sent: number) => void;
}

/** Sends entries part after part. */
async function send(
  entries: readonly ImportedEntry[],
  { uid, id, source, dry, options, onPart }: Sending,
): Promise<void> {
  let sum = NONE;
  let sent = 0;
  for (const batch of batchesOf(entries)) {
    const { added, known, over } = await api(
      BRING,
      { params: { uid, id }, body: { source, entries: batch, dry } },
      options,
    );
    sum = { added: sum.added + added, known: sum.known + known, over: sum.over + over };
    sent += batch.length;
    onPart(sum, sent);
  }
}

/** Of numbers in a column: told by its title, else by the person. `off`: they are not taken. */
export interface ScaleChoice {
  /** Whether the column holds numbers that a scale is needed for. */
  isAsked: boolean;
  value: Scale | 'off' | null;
}

const cellsOf = ({ table }: ReadTable, columns: Columns, role: ColumnRole): string[] => {
  const at = columns.indexOf(role);
  return at < 0 ? [] : table.rows.map(({ cells }) => cells[at] ?? '');
};

const TEN: Scale = { least: 1, most: 10 };

function scaleFor(
  diary: ReadTable,
  columns: Columns,
  role: 'word' | 'strength',
  chosen: Scale | 'off' | null,
): ScaleChoice {
  const isNumber = cellsOf(diary, columns, role).some((cell) => numberIn(cell) !== null);
  const isAsked = isNumber && diary.format !== 'baseline';
  const told = diary.format === 'own' ? TEN : scaleInTitle(diary.table.titles[columns.indexOf(role)] ?? '');
  return { isAsked, value: chosen ?? told };
}

/** What of a table is guessed, and what the person has said instead. */
function useTableReading(diary: ReadTable | null, ownZone: string) {
  const [columns, setColumns] = useState<Columns>(() => (diary ? guessColumns(diary.table.titles, diary.format) : []));
  const [chosenOrder, setOrder] = useState<DayOrder | null>(null);
  const [timeZone, setTimeZone] = useState(ownZone);
  const [moodScale, setMoods] = useState<Scale | 'off' | null>(null);
  const [strengthScale, setStrength] = useState<Scale | 'off' | null>(null);
  const proof = useMemo(
    () => (diary ? dayOrderOf(cellsOf(diary, columns, 'day')) : { order: null, matters: false }),
    [diary, columns],
  );
  const order = chosenOrder ?? proof.order;
  const moods = useMemo(() => diary && scaleFor(diary, columns, 'word', moodScale), [diary, columns, moodScale]);
  const strength = useMemo(
    () => diary && scaleFor(diary, columns, 'strength', strengthScale),
    [diary, columns, strengthScale],
  );
  const told = moods?.value ?? null;
  const drafts = useMemo(
    () =>
      diary &&
      tableDrafts(diary.table, {
        ...{ columns, format: diary.format, order, timeZone },
        moods: told === 'off' ? null : told,
      }),
    [diary, columns, order, timeZone, told],
  );
  return {
    ...{ drafts, columns, setColumns, order, setOrder, isOrderAsked: proof.matters },
    ...{ timeZone, setTimeZone, moods, setMoods, strength, setStrength },
  };
}
export type TableReading = ReturnType<typeof useTableReading>;

/** A read diary on its way in: what its columns and words mean, what would come, and the coming itself. */
export function useDiaryImport(
  { uid, profile: { timeZone: ownZone } }: User,
  diary: ReadDiary,
  onDone: (taken: TakenIn, left: number) => void,
) {
  const [id] = useState(() => crypto.randomUUID());
  const [now] = useState(() => new Date());
  const { source } = diary;
  const table = diary.format === null ? null : diary;
  const reading = useTableReading(table, ownZone);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Meaning | null>>(new Map());
  const [takesFlawed, setTakesFlawed] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [count, setCount] = useState<TakenIn | null>(null);
  const { inTurn, waiting } = useTurn();

  const drafts = useMemo(
    () => (diary.format === null ? diary.drafts : (reading.drafts ?? [])),
    [diary, reading.drafts],
  );
  const words = useMemo(
    () =>
      wordsOf(drafts).map((one) => ({
        ...one,
        meaning: chosen.get(one.word) ?? (chosen.has(one.word) ? null : one.meaning),
      })),
    [drafts, chosen],
  );
  const { timeZone } = reading;
  const scale = reading.strength?.value ?? null;
  const plan = useMemo(() => {
    const meanings = new Map(words.map(({ word, meaning }) => [word, meaning]));
    const mark = source === 'csv' && table ? markOf(table.table.titles) : '';
    const strength = scale === 'off' ? null : scale;
    return planImport(drafts, { source, meanings, now, timeZone, strength, takesFlawed, mark });
  }, [drafts, words, source, table, now, timeZone, scale, takesFlawed]);
  /** What the person is yet to say before anything is brought. */
  const unanswered = {
    order: table !== null && reading.isOrderAsked && reading.order === null,
    strength: reading.strength?.isAsked === true && scale === null,
  };

  const { entries } = plan;
  const keys = useMemo(() => entries.map(({ key }) => key).join(), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known goes by the names of the rows alone, whatever the words mean
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setCount(null);
    const onPart = (sum: TakenIn, told: number) => {
      if (!signal.aborted && told === entries.length) setCount(sum);
    };
    const options = { long: true, signal };
    // Where the count does not come, the coming itself says what is wrong.
    if (keys) void send(entries, { uid, id, source, dry: true, options, onPart }).catch(() => {});
    return () => leaving.abort();
  }, [keys, uid, id, source]);

  async function bring() {
    setSent(0);
    setProblem('');
    try {
      let taken = NONE;
      await send(entries, {
        ...{ uid, id, source, dry: false, options: inTurn },
        onPart: (sum, of) => {
          taken = sum;
          setSent(of);
        },
      });
      void queries.invalidateQueries();
      onDone(taken, plan.left.length);
    } catch (reason) {
      setProblem(failureText(reason));
    }
    setSent(null);
  }

  const mean = (word: string, meaning: Meaning | null) => setChosen(new Map([...chosen, [word, meaning]]));
  return {
    ...{ reading, table, drafts, words, mean, plan, count, sent, problem, bring, unanswered, now },
    ...{ takesFlawed, setTakesFlawed, waiting },
  };
}
