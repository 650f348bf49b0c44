import { SOURCE_NAMES } from '~/catalogue/other-diaries';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import { counted, ENTRIES } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { ColumnChoice } from './column-choice';
import styles from './imports.module.css';
import { PlanSummary } from './plan-summary';
import { type ReadDiary, useDiaryImport } from './use-diary-import';
import { WordMeanings } from './word-meanings';

interface DiaryPreviewProps {
  user: User;
  diary: ReadDiary;
  onDone: (taken: TakenIn) => void;
  onCancel: () => void;
}

/** A chosen diary before it comes in: what is in it, what its words mean, and the yes to it. */
export function DiaryPreview({ user, diary, onDone, onCancel }: DiaryPreviewProps) {
  const { columns, setColumns, titles, words, mean, plan, today, count, sent, problem, bring } = useDiaryImport(
    user,
    diary,
    onDone,
  );
  const { length } = plan.entries;
  const nothingNew = length === 0 || count?.added === 0;
  return (
    <div className={`stack gap-5 ${styles.preview}`}>
      <p>Похоже на&nbsp;{SOURCE_NAMES[diary.source].file}.</p>
      {columns && <ColumnChoice titles={titles} columns={columns} onChange={setColumns} />}
      {words.length > 0 && <WordMeanings words={words} onChange={mean} />}
      <PlanSummary plan={plan} count={count} today={today} />
      <FormProblem>{problem}</FormProblem>
      {sent !== null && (
        <div className="stack gap-2">
          <progress className={styles.progress} max={length} value={sent} aria-label="Сколько записей пришло" />
          <p className="small mute">
            {sent} из&nbsp;{length}
          </p>
        </div>
      )}
      <div className="row">
        <Button busy={sent !== null} disabled={nothingNew} onClick={() => void bring()}>
          {nothingNew ? 'Приносить нечего' : `Принести ${counted(count?.added ?? length, ENTRIES)}`}
        </Button>
        <Button kind="quiet" disabled={sent !== null} onClick={onCancel}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </div>
  );
}
