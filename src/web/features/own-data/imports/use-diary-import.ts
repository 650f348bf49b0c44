import { useEffect, useMemo, useState } from 'react';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import { dayKey } from '~/domain/day';
import type { ImportSource } from '~/domain/own-data/imports/draft';
import type { ImportedEntry } from '~/domain/own-data/imports/imported-entry';
import { planImport } from '~/domain/own-data/imports/plan-import';
import { type Columns, guessColumns, tableDrafts } from '~/domain/own-data/imports/table-columns';
import { dayOrderOf } from '~/domain/own-data/imports/told-moment';
import { type Meaning, wordsOf } from '~/domain/own-data/imports/word-meaning';
import { ApiError, api } from '~/web/data/api';
import { queries } from '~/web/data/queries';
import { batchesOf } from '../rows-of-file';
import type { DiaryFile } from './diary-file';

const BRING = 'PUT /api/users/:uid/imports/:id';
const NONE: TakenIn = { added: 0, known: 0, over: 0 };

export type ReadDiary = Extract<DiaryFile, { ok: true }>;

/** A number that tells tables of different programs apart by their titles (FNV-1a, 32 bits). */
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
  onPart: (sum: TakenIn, sent: number) => boolean;
}

/** Sends entries part after part; `onPart` says whether to go on. */
async function send(entries: readonly ImportedEntry[], { uid, id, source, dry, onPart }: Sending): Promise<void> {
  let sum = NONE;
  let sent = 0;
  for (const batch of batchesOf(entries)) {
    const { added, known, over } = await api(
      BRING,
      { params: { uid, id }, body: { source, entries: batch, dry } },
      { long: true },
    );
    sum = { added: sum.added + added, known: sum.known + known, over: sum.over + over };
    sent += batch.length;
    if (!onPart(sum, sent)) return;
  }
}

/** A read diary on its way in: what its columns and words mean, what would come, and the coming itself. */
export function useDiaryImport(
  { uid, profile: { timeZone } }: User,
  diary: ReadDiary,
  onDone: (taken: TakenIn) => void,
) {
  const [id] = useState(() => crypto.randomUUID());
  const { source } = diary;
  const table = diary.source === 'csv' ? diary.table : null;
  const [columns, setColumns] = useState<Columns | null>(() => table && guessColumns(table.titles));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Meaning | null>>(new Map());
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [count, setCount] = useState<TakenIn | null>(null);

  const drafts = useMemo(() => {
    if (diary.source !== 'csv') return diary.drafts;
    if (!columns) return [];
    const { rows } = diary.table;
    const order = dayOrderOf(rows.map((row) => row[columns.day] ?? ''));
    return tableDrafts(rows, columns, { order, timeZone });
  }, [diary, columns, timeZone]);
  const words = useMemo(
    () =>
      wordsOf(drafts).map((one) => ({
        ...one,
        meaning: chosen.get(one.word) ?? (chosen.has(one.word) ? null : one.meaning),
      })),
    [drafts, chosen],
  );
  const today = dayKey(new Date(), timeZone);
  const plan = useMemo(() => {
    const meanings = new Map(words.map(({ word, meaning }) => [word, meaning]));
    const mark = table ? markOf(table.titles) : '';
    return planImport(drafts, { source, meanings, today, mark });
  }, [drafts, words, source, table, today]);

  const { entries } = plan;
  const moments = useMemo(() => entries.map(({ key }) => key).join(), [entries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known goes by the moments alone, whatever the words mean
  useEffect(() => {
    let live = moments !== '';
    setCount(null);
    const onPart = (sum: TakenIn, told: number) => {
      if (live && told === entries.length) setCount(sum);
      return live;
    };
    // Where the count does not come, the coming itself says what is wrong.
    if (live) void send(entries, { uid, id, source, dry: true, onPart }).catch(() => {});
    return () => {
      live = false;
    };
  }, [moments, uid, id, source]);

  async function bring() {
    setSent(0);
    setProblem('');
    try {
      let taken = NONE;
      await send(entries, {
        ...{ uid, id, source, dry: false },
        onPart: (sum, of) => {
          taken = sum;
          setSent(of);
          return true;
        },
      });
      void queries.invalidateQueries();
      onDone(taken);
    } catch (reason) {
      setProblem(reason instanceof ApiError ? reason.message : 'Не\u00a0получилось. Попробуйте ещё раз.');
    }
    setSent(null);
  }

  const mean = (word: string, meaning: Meaning | null) => setChosen(new Map([...chosen, [word, meaning]]));
  return { columns, setColumns, titles: table?.titles ?? [], words, mean, plan, today, count, sent, problem, bring };
}
