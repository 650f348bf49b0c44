import { SOURCE_NAMES } from '~/catalogue/other-diaries';
import type { User } from '~/contract/accounts';
import type { TakenIn } from '~/contract/imports';
import { type TableFormat, untaken } from '~/domain/own-data/imports/table-columns';
import { counted, ENTRIES } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { FormProblem } from '~/web/ui/form-problem';
import { ColumnChoice, columnName } from './column-choice';
import type { Encoding } from './decode-text';
import styles from './imports.module.css';
import { PlanSummary } from './plan-summary';
import { ReadingChoice } from './reading-choice';
import { type ReadDiary, useDiaryImport } from './use-diary-import';
import { WordMeanings } from './word-meanings';

const FORMATS: Readonly<Partial<Record<TableFormat, string>>> = {
  own: 'таблицу, скачанную с\u00a0«Кроны»',
  howwefeel: 'дневник How We Feel',
};

interface DiaryPreviewProps {
  user: User;
  diary: ReadDiary;
  onDone: (taken: TakenIn, left: number) => void;
  onCancel: () => void;
  onEncoding: (encoding: Encoding) => void;
}

/** A chosen diary before it comes in: how it was read, what is in it, what its words mean, and the yes to it. */
export function DiaryPreview({ user, diary, onDone, onCancel, onEncoding }: DiaryPreviewProps) {
  const { reading, table, drafts, words, mean, plan, now, count, sent, problem, bring, unanswered, ...flawed } =
    useDiaryImport(user, diary, onDone);
  const { length } = plan.entries;
  const { columns } = reading;
  const nothingNew = length === 0 || count?.added === 0;
  const isAsking = unanswered.order || unanswered.strength;
  const lost = table
    ? untaken(table.table, columns, table.format).map((at) => columnName(table.table.titles[at] ?? '', at))
    : [];
  return (
    <div className={`stack gap-5 ${styles.preview}`}>
      <p>Похоже на&nbsp;{FORMATS[table?.format ?? 'table'] ?? SOURCE_NAMES[diary.source].file}.</p>
      <ReadingChoice
        {...{ reading, drafts, unanswered, onEncoding }}
        isTable={table !== null}
        encoding={diary.encoding}
        ownZone={user.profile.timeZone}
      />
      {table && <ColumnChoice table={table.table} columns={columns} onChange={reading.setColumns} />}
      {words.length > 0 && <WordMeanings words={words} onChange={mean} />}
      <PlanSummary plan={plan} count={count} now={now} untaken={lost} above={table?.table.above ?? 0} />
      {plan.flawed > 0 && (
        <Checkbox checked={flawed.takesFlawed} onChange={({ target }) => flawed.setTakesFlawed(target.checked)}>
          Принести и&nbsp;то, что прочитано не&nbsp;целиком: {counted(plan.flawed, ENTRIES)}, с&nbsp;«�»
          и&nbsp;остатками строк в&nbsp;тексте
        </Checkbox>
      )}
      <FormProblem>{problem}</FormProblem>
      {sent !== null && (
        <div className="stack gap-2">
          <progress className={styles.progress} max={length} value={sent} aria-label="Сколько записей пришло" />
          <p className="small mute">
            {sent} из&nbsp;{length}
          </p>
          {flawed.waiting}
        </div>
      )}
      <div className="row">
        <Button busy={sent !== null} disabled={nothingNew || isAsking} onClick={() => void bring()}>
          {isAsking
            ? 'Сначала выберите выше'
            : nothingNew
              ? 'Приносить нечего'
              : `Принести ${counted(count?.added ?? length, ENTRIES)}`}
        </Button>
        <Button kind="quiet" disabled={sent !== null} onClick={onCancel}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </div>
  );
}
