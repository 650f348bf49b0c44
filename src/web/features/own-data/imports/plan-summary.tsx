import type { TakenIn } from '~/contract/imports';
import type { ImportPlan, LeftDraft, WhyLeft } from '~/domain/own-data/imports/plan-import';
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

/** Words for which nothing was chosen are told once; every other row by its number. */
function linesOf(left: readonly LeftDraft[]): string[] {
  const lines: string[] = [];
  const words = new Map<string, number>();
  for (const { row, why, word } of left)
    if (why === 'unmapped') words.set(word, (words.get(word) ?? 0) + 1);
    else lines.push(`строка ${row}${word ? `, «${word}»` : ''}: ${WHY[why]}`);
  const unmapped = [...words].map(([word, count]) => `«${word}», ${counted(count, ENTRIES)}: ${WHY.unmapped}`);
  return [...unmapped, ...lines];
}

/** What would come, and what would not. */
export function PlanSummary({ plan, count, today }: { plan: ImportPlan; count: TakenIn | null; today: string }) {
  const { entries, left, unclear, files } = plan;
  const lines = linesOf(left);
  const days = entries.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="stack gap-3" role="status">
      <p>
        {entries.length > 0 ? `Придёт ${counted(entries.length, ENTRIES)}` : 'Приносить нечего.'}
        {first && last ? `: ${rangeText(first, last, today)}, дней\u00a0— ${new Set(days).size}.` : ''}
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
              {lines.slice(0, SHOWN).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {lines.length > SHOWN && <p>И&nbsp;другие.</p>}
          </div>
        </div>
      )}
    </div>
  );
}
