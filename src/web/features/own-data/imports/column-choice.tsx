import type { Table } from '~/domain/own-data/imports/read-table';
import { type ColumnRole, type Columns, withRole } from '~/domain/own-data/imports/table-columns';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './imports.module.css';

const ROLES: Readonly<Record<ColumnRole, string>> = {
  day: 'Дата',
  time: 'Время',
  zone: 'Часовой пояс',
  word: 'Чувство или\u00a0настроение',
  shade: 'Оттенок',
  strength: 'Сила',
  also: 'Ещё чувство',
  note: 'Текст',
  tags: 'Метки',
  perception: 'Восприятие',
  coping: 'Совладание',
  action: 'Действие',
  outcome: 'Помогло',
  files: 'Снимки и\u00a0файлы',
};
const NEEDED: readonly ColumnRole[] = ['day', 'word'];
const SAMPLES = 3;
const SAMPLE_SIGNS = 60;

/** The first words of a column, as they stand in the file. */
function samplesOf({ rows }: Table, at: number): string[] {
  const words = rows.slice(0, SAMPLES).map(({ cells }) => (cells[at] ?? '').trim());
  return words.map((one) => (one.length > SAMPLE_SIGNS ? `${one.slice(0, SAMPLE_SIGNS)}…` : one || '—'));
}

interface ColumnChoiceProps {
  table: Table;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

export const columnName = (title: string, at: number): string => (title === '' ? `№\u00a0${at + 1}` : `«${title}»`);

/** Which column of a table is what, beside its cells in three rows. */
export function ColumnChoice({ table, columns, onChange }: ColumnChoiceProps) {
  const missing = NEEDED.filter((role) => !columns.includes(role)).map((role) => `«${ROLES[role]}»`);
  return (
    <fieldset className={styles.columns}>
      <legend>Что в&nbsp;каком столбце</legend>
      <ul>
        {table.titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own, and none moves
          <li key={at}>
            <strong>{title || `Столбец ${at + 1}`}</strong>
            <select
              className="in"
              aria-label={`Что в\u00a0столбце ${columnName(title, at)}`}
              value={columns[at]}
              onChange={({ target }) => onChange(withRole(columns, at, target.value as ColumnRole | ''))}
            >
              <option value="">Не&nbsp;брать</option>
              {Object.entries(ROLES).map(([role, name]) => (
                <option key={role} value={role}>
                  {name}
                </option>
              ))}
            </select>
            <ol className="small mute">
              {samplesOf(table, at).map((sample, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal cells of three rows that do not move
                <li key={place}>{sample}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <FormProblem>
        {missing.length > 0 && `Без столбца ${missing.join(' и\u00a0')} записей не\u00a0собрать.`}
      </FormProblem>
    </fieldset>
  );
}
