import { COLUMN_ROLES, type ColumnRole, type Columns } from '~/domain/own-data/imports/table-columns';
import { Field } from '~/web/ui/field';
import styles from './imports.module.css';

const LABELS: Readonly<Record<ColumnRole, string>> = {
  day: 'Дата',
  time: 'Время',
  word: 'Чувство или\u00a0настроение',
  strength: 'Сила',
  note: 'Текст',
  tags: 'Метки',
};
const NEEDED: readonly ColumnRole[] = ['day', 'word'];

interface ColumnChoiceProps {
  titles: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Which column of a table is what. */
export function ColumnChoice({ titles, columns, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className={styles.columns}>
      <legend>Что в&nbsp;каком столбце</legend>
      {COLUMN_ROLES.map((role) => (
        <Field
          key={role}
          label={LABELS[role]}
          error={
            NEEDED.includes(role) && columns[role] === '' ? 'Без этого столбца записей не\u00a0собрать' : undefined
          }
        >
          {(wiring) => (
            <select
              className="in"
              value={columns[role]}
              onChange={(event) => onChange({ ...columns, [role]: event.target.value })}
              {...wiring}
            >
              <option value="">{NEEDED.includes(role) ? 'Выберите столбец' : 'Нет такого'}</option>
              {titles.map((title) => (
                <option key={title} value={title}>
                  {title || 'Без названия'}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}
