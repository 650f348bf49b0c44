import { type ChangeEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import { useRead } from '~/web/data/use-read';
import { counted, ENTRIES } from '~/web/text/plural';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { DataPart } from '../data-part';
import styles from '../own-data.module.css';
import type { DiaryFile, WhyUnread } from './diary-file';
import { DiaryPreview } from './diary-preview';
import { ImportedDiaries } from './imported-diaries';
import type { ReadDiary } from './use-diary-import';

const WRONG: Readonly<Record<WhyUnread, string>> = {
  large: 'Файл слишком велик. Возьмите выгрузку без\u00a0снимков или\u00a0таблицу CSV.',
  zip: 'В\u00a0этом архиве нет дневника Daylio. Другие архивы распакуйте и\u00a0выберите файл CSV или\u00a0JSON.',
  broken: 'Файл повреждён или\u00a0пришёл не\u00a0целиком. Выгрузите его ещё раз.',
  backup: 'Копия Daylio не\u00a0читается. Выгрузите её\u00a0ещё раз или\u00a0возьмите CSV.',
  archive: 'Это архив «Кроны»: его принимает «Вернуть из\u00a0архива», выше.',
  json: 'Записи в\u00a0этом JSON не\u00a0нашлись. Подойдут Pixels, baseline и\u00a0любая таблица CSV.',
  binary: 'Это не\u00a0текст и\u00a0не\u00a0архив. Таблицу из\u00a0Excel сохраните как\u00a0CSV.',
  empty: 'В\u00a0файле нет записей.',
};

const doneText = ({ added, known, over }: TakenIn) =>
  [
    `Пришло: ${counted(added, ENTRIES)}.`,
    known > 0 ? `Уже были: ${counted(known, ENTRIES)}.` : '',
    over > 0 ? `Не\u00a0поместилось: ${counted(over, ENTRIES)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Diaries of other programs: a file is chosen, looked at, brought in, and taken out again. */
export function ImportPart({ user }: { user: User }) {
  const { uid, profile } = user;
  const id = useId();
  const { data, error, reload } = useRead('GET /api/users/:uid/imports', { params: { uid } });
  const [diary, setDiary] = useState<{ read: ReadDiary; number: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState<TakenIn | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    setProblem('');
    setTaken(null);
    const { readDiary } = await import('./diary-file');
    const read: DiaryFile = await readDiary(file, profile.timeZone).catch(() => ({ ok: false, why: 'broken' }));
    setDiary((before) => (read.ok ? { read, number: (before?.number ?? 0) + 1 } : null));
    if (!read.ok) setProblem(WRONG[read.why]);
    setBusy(false);
  }

  const done = (sum: TakenIn) => {
    setTaken(sum);
    setDiary(null);
    reload();
  };

  return (
    <DataPart
      title={'Принести из\u00a0другого дневника'}
      lead={
        <>
          Daylio (CSV или&nbsp;копия .daylio), Pixels, baseline и&nbsp;любая таблица CSV. Записи лягут на&nbsp;свои дни
          как&nbsp;обычные, без&nbsp;баллов. Всё принесённое можно убрать разом.
        </>
      }
    >
      <div className={styles.files}>
        <label className="btn btn--soft" htmlFor={id} aria-disabled={busy || undefined}>
          Выбрать дневник
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".csv,.tsv,.txt,.json,.daylio,.zip"
          disabled={busy}
          onChange={(event) => void choose(event)}
        />
      </div>
      <FormProblem>{problem || error?.message}</FormProblem>
      {taken && (
        <Notice>
          {doneText(taken)} <Link to="/awareness-tools/emotional-compass/journal-history">Открыть дневник</Link>
        </Notice>
      )}
      {diary && (
        <DiaryPreview key={diary.number} user={user} diary={diary.read} onDone={done} onCancel={() => setDiary(null)} />
      )}
      {data && <ImportedDiaries uid={uid} diaries={data.imports} onChanged={reload} />}
    </DataPart>
  );
}
