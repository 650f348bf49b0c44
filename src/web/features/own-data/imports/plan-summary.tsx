import type { TakenIn } from '~/contract/imports';
import type { ImportPlan, WhyLeft } from '~/domain/own-data/imports/plan-import';
import { rangeText } from '~/web/text/date-text';
import { counted, ENTRIES } from '~/web/text/plural';

const WHY: Readonly<Record<WhyLeft, string>> = {
  day: 'дата не\u00a0читается',
  ahead: 'этот день ещё не\u00a0наступил',
  word: 'чувство не\u00a0указано',
  unmapped: 'для\u00a0слова не\u00a0выбрано чувство',
  long: 'текст длиннее 5\u00a0000\u00a0знаков',
};
const PICTURES = ['снимка', 'снимков', 'снимков'] as const;
const SHOWN = 10;

/** What would come, and what would not. */
export function PlanSummary({ plan, count }: { plan: ImportPlan; count: TakenIn | null }) {
  const { entries, left, unclear, files } = plan;
  const days = entries.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="stack gap-3" role="status">
      <p>
        {entries.length > 0 ? `Придёт ${counted(entries.length, ENTRIES)}` : 'Приносить нечего.'}
        {first && last ? `: ${rangeText(first, last)}, дней\u00a0— ${new Set(days).size}.` : ''}
        {count && count.known > 0
          ? ` Из\u00a0них ${counted(count.known, ENTRIES)} уже здесь: второй раз не\u00a0придут.`
          : ''}
      </p>
      {count && count.over > 0 && <p>Не&nbsp;поместится {counted(count.over, ENTRIES)}: дневник полон.</p>}
      {files > 0 && (
        <p className="small">
          Названия {counted(files, PICTURES)} встанут в&nbsp;текст записей. Сами снимки останутся в&nbsp;файле:
          сохраните его.
        </p>
      )}
      {unclear > 0 && (
        <p className="small">Сила не&nbsp;читается у&nbsp;{unclear}: возьмём ту, что&nbsp;у&nbsp;слова.</p>
      )}
      {left.length > 0 && (
        <div className="note note--warn">
          <div>
            <p>Не&nbsp;придёт {counted(left.length, ENTRIES)}:</p>
            <ul>
              {left.slice(0, SHOWN).map(({ row, why, word }) => (
                <li key={row + why}>
                  строка {row}
                  {word ? `, «${word}»` : ''}: {WHY[why]}
                </li>
              ))}
            </ul>
            {left.length > SHOWN && <p>И&nbsp;другие.</p>}
          </div>
        </div>
      )}
    </div>
  );
}
