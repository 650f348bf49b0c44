import { findEmotion } from '~/catalogue/emotions';
import type { ShownView as Shown, ShownEntry } from '~/contract/specialist';
import { Glyph } from '~/web/art/glyph';
import { dayText } from '~/web/text/date-text';
import { NOT_A_DIAGNOSIS } from '~/web/text/not-a-diagnosis';
import { Button } from '~/web/ui/button';
import { fieldTitle, narrowedBy, periodWords } from './choice';
import type { Drawings } from './drawings';
import styles from './shown-view.module.css';

interface ShownViewProps extends Drawings {
  /** The first page of what is shown. */
  shown: Shown;
  /** Entries of all pages that are known. */
  rows: readonly ShownEntry[];
  /** Asks for the next page; null when there is none. */
  more: (() => void) | null;
  busy: boolean;
}

function Entry({ row, today }: { row: ShownEntry; today: string }) {
  return (
    <li className={`is-${row.emotion} stack gap-2 py-4 ${styles.entry}`}>
      <p className="cluster gap-2">
        <Glyph emotion={row.emotion} size={28} />
        <b className="medium">
          {findEmotion(row.emotion)?.short ?? row.emotion}
          {row.subEmotion ? `, ${row.subEmotion.toLowerCase()}` : ''}
          {row.also ? `, и\u00a0ещё ${row.also.toLowerCase()}` : ''}
        </b>
        <span className="num">
          {row.intensity > 0 ? `сила ${row.intensity}\u00a0из\u00a010` : 'сила не\u00a0указана'}
        </span>
        <span className="small mute">
          {dayText(row.day, today)}, {row.time}
        </span>
      </p>
      {row.fields.map(({ field, text }) => (
        <div key={field} className="measure">
          <h3 className="small mute">{fieldTitle(field)}</h3>
          <p className={styles.said}>{text}</p>
        </div>
      ))}
      {row.outcome ? <p className="small mute">После этого {row.outcome}.</p> : null}
    </li>
  );
}

/** What a specialist sees: a choice of its owner, without a name. */
export function ShownView({ shown, rows, more, busy, charts, tests }: ShownViewProps) {
  const { today } = shown;
  const narrowed = narrowedBy(shown);
  return (
    <div className="stack gap-8">
      <dl className={`pairs ${styles.facts}`}>
        <div>
          <dt className="mute">Период</dt>
          <dd>{periodWords(shown, today)}</dd>
        </div>
        {narrowed ? (
          <div>
            <dt className="mute">Отбор</dt>
            <dd>{narrowed}</dd>
          </div>
        ) : null}
      </dl>
      {shown.charts && shown.charts.stats.totalEntries > 0 ? charts(shown.charts, today) : null}
      {shown.charts?.stats.totalEntries === 0 ? <p className="mute">По&nbsp;этому выбору записей нет.</p> : null}
      {shown.tests.length > 0 ? (
        <div className="stack gap-4">
          <p className="small mute">Слова рядом со&nbsp;шкалами обращены к&nbsp;тому, кто проходил тест.</p>
          {tests(shown.tests)}
        </div>
      ) : null}
      {shown.entries ? (
        <section className="stack gap-3" aria-labelledby="shown-entries">
          <h2 className="t-l" id="shown-entries">
            Записи
          </h2>
          {rows.length > 0 ? (
            <ol>
              {rows.map((row, at) => (
                // Rows come without ids, and none of them moves.
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is all that tells two alike apart
                <Entry key={`${row.day} ${row.time} ${at}`} row={row} today={today} />
              ))}
            </ol>
          ) : (
            <p className="mute">По&nbsp;этому выбору записей нет.</p>
          )}
          {more ? (
            <div className="row no-print">
              <Button kind="soft" busy={busy} onClick={more}>
                Показать ещё
              </Button>
            </div>
          ) : null}
        </section>
      ) : null}
      <p className="cap measure-l">
        Человек сам выбрал, что показать: это может быть не&nbsp;весь дневник. {NOT_A_DIAGNOSIS}
      </p>
    </div>
  );
}
