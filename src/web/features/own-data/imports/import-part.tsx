import { type ChangeEvent, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import { useApiQuery } from '~/web/sync/use-api-query';
import { counted, ENTRIES } from '~/web/text/plural';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import { DataPart } from '../data-part';
import styles from '../own-data.module.css';
import type { Encoding } from './decode-text';
import type { DiaryFile, WhyUnreadable } from './diary-file';
import { ImportedDiaries } from './imported-diaries';
import type { ReadDiary } from './use-diary-import';

const DiaryPreview = lazyPart(async () => (await import('./diary-preview')).DiaryPreview);

const WRONG: Readonly<Record<WhyUnreadable, string>> = {
  large: 'Файл слишком велик. Возьмите выгрузку без\u00a0снимков или\u00a0таблицу CSV.',
  zip: 'В\u00a0этом архиве нет дневника Daylio. Другие архивы распакуйте и\u00a0выберите файл CSV или\u00a0JSON.',
  locked: 'Архив закрыт паролем. Распакуйте его и\u00a0упакуйте без пароля.',
  broken: 'Файл повреждён или\u00a0пришёл не\u00a0целиком. Выгрузите его ещё раз.',
  backup: 'Копия Daylio не\u00a0читается. Выгрузите её\u00a0ещё раз или\u00a0возьмите CSV.',
  archive: 'Это архив «Кроны»: его принимает «Вернуть из\u00a0архива».',
  json: 'Записи в\u00a0этом JSON не\u00a0нашлись. Подойдут Pixels, baseline и\u00a0любая таблица CSV.',
  binary: 'Это не\u00a0текст и\u00a0не\u00a0архив. Таблицу из\u00a0Excel сохраните как\u00a0CSV.',
  empty: 'В\u00a0файле нет записей.',
};

const doneText = ({ added, known, over }: TakenIn, left: number) =>
  [
    `Пришло: ${counted(added, ENTRIES)}`,
    `уже здесь: ${counted(known, ENTRIES)}`,
    `оставлено: ${counted(left + over, ENTRIES)}`,
  ].join(', ');

/** Diaries of other programs: a file is chosen, looked at, brought in, and taken out again. */
export function ImportPart({ user }: { user: User }) {
  const { uid, profile } = user;
  const id = useId();
  const { data, error, reload } = useApiQuery('GET /api/users/:uid/imports', { params: { uid } });
  const [diary, setDiary] = useState<{ read: ReadDiary; file: File; number: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');

  async function readFile(file: File, encoding?: Encoding) {
    setBusy(true);
    setProblem('');
    setDone('');
    const { readDiary } = await import('./diary-file');
    const read: DiaryFile = await readDiary(file, profile.timeZone, encoding).catch(() => ({
      ok: false,
      why: 'broken',
    }));
    if (read.ok) setDiary((before) => ({ read, file, number: (before?.number ?? 0) + 1 }));
    else {
      setProblem(WRONG[read.why]);
      // In another encoding the file may be a diary again.
      if (!encoding) setDiary(null);
    }
    setBusy(false);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (file) void readFile(file);
  }

  const end = (sum: TakenIn, left: number) => {
    setDone(doneText(sum, left));
    setDiary(null);
    reload();
  };

  return (
    <DataPart
      title={'Принести из\u00a0другого дневника'}
      lead={
        <>
          Daylio (CSV или&nbsp;копия .daylio), How We Feel, Pixels, baseline, таблица, скачанная здесь, и&nbsp;любая
          другая таблица CSV. Записи лягут на&nbsp;свои дни как&nbsp;обычные, без&nbsp;баллов. Всё принесённое можно
          убрать разом.
        </>
      }
    >
      <div className={styles.files}>
        <label className="btn btn--soft" htmlFor={id} aria-disabled={busy || undefined}>
          Выбрать дневник
        </label>
        <input id={id} className="vh" type="file" disabled={busy} onChange={choose} />
      </div>
      <FormProblem>{problem || error?.message}</FormProblem>
      {done && (
        <Notice>
          {done}.{' '}
          <Link className="lk" to="/awareness-tools/emotional-compass/journal-history">
            Открыть дневник
          </Link>
        </Notice>
      )}
      {diary && (
        <Suspense>
          <DiaryPreview
            key={diary.number}
            user={user}
            diary={diary.read}
            onDone={end}
            onCancel={() => setDiary(null)}
            onEncoding={(encoding) => void readFile(diary.file, encoding)}
          />
        </Suspense>
      )}
      {data && <ImportedDiaries uid={uid} diaries={data.imports} onChanged={reload} />}
    </DataPart>
  );
}
