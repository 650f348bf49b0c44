import { useState } from 'react';
import { SOURCE_NAMES } from '~/catalogue/other-diaries';
import type { DiaryImport } from '~/contract/imports';
import { api, failureText } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { rangeText } from '~/web/text/date-text';
import { longDayText } from '~/web/text/long-day-text';
import { counted, ENTRIES } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { useTurn } from '../data-part';
import styles from '../own-data.module.css';

const UNDO = 'DELETE /api/users/:uid/imports/:id';
const DAY_LENGTH = '2026-11-25'.length;

const savedText = (kept: number) =>
  kept > 0 ? ` Останется ${counted(kept, ENTRIES)}: вы\u00a0их\u00a0правили или\u00a0отмечали, теперь они ваши.` : '';

interface ImportedDiaryProps {
  uid: string;
  diary: DiaryImport;
  onUndone: (text: string) => void;
}

function ImportedDiary({ uid, diary, onUndone }: ImportedDiaryProps) {
  const { id, source, createdAt, entries, touched, from, to } = diary;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { inTurn, waiting } = useTurn();
  const name = SOURCE_NAMES[source].title;
  const today = new Date().toISOString().slice(0, DAY_LENGTH);
  const day = longDayText(createdAt.slice(0, DAY_LENGTH));

  async function undo() {
    setBusy(true);
    setProblem('');
    try {
      const { removed, kept } = await api(UNDO, { params: { uid, id } }, inTurn);
      void queries.invalidateQueries();
      onUndone(`Убрано: ${counted(removed, ENTRIES)}.${savedText(kept)}`);
    } catch (reason) {
      setProblem(failureText(reason, 'Не\u00a0получилось убрать'));
    }
    setBusy(false);
  }

  return (
    <li>
      <div className="stack gap-2">
        <p>{name}</p>
        <p className="small mute">
          {counted(entries, ENTRIES)}
          {from && to ? `, ${rangeText(from, to, today)}` : ''}. Принесено {day}.
        </p>
        {asked && (
          <>
            <p>
              Уйдёт {counted(entries - touched, ENTRIES)}.{savedText(touched)} Файл останется у&nbsp;вас: из&nbsp;него
              можно принести снова.
            </p>
            {waiting}
            <FormProblem>{problem}</FormProblem>
            <div className="row">
              <Button busy={busy} onClick={() => void undo()}>
                Да, убрать
              </Button>
              <Button kind="quiet" disabled={busy} onClick={() => setAsked(false)}>
                Оставить
              </Button>
            </div>
          </>
        )}
      </div>
      {!asked && (
        <Button kind="line" small aria-label={`Убрать принесённое: ${name}, ${day}`} onClick={() => setAsked(true)}>
          Убрать
        </Button>
      )}
    </li>
  );
}

interface ImportedDiariesProps {
  uid: string;
  diaries: readonly DiaryImport[];
  onChanged: () => void;
}

/** The diaries that were brought in, each with the way to take it out whole. */
export function ImportedDiaries({ uid, diaries, onChanged }: ImportedDiariesProps) {
  const [told, setTold] = useState('');
  const undone = (text: string) => {
    setTold(text);
    onChanged();
  };
  return (
    <>
      {told && <Notice>{told}</Notice>}
      {diaries.length > 0 && (
        <ul className={styles.tokens} aria-label="Принесённые дневники">
          {diaries.map((diary) => (
            <ImportedDiary key={diary.id} uid={uid} diary={diary} onUndone={undone} />
          ))}
        </ul>
      )}
    </>
  );
}
