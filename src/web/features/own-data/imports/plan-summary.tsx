import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { TakenIn } from '~/contract/imports';
import { dayKey } from '~/domain/day';
import type { ImportPlan, LeftDraft, WhyLeft } from '~/domain/own-data/imports/plan-import';
import { rangeText } from '~/web/text/date-text';
import { counted, ENTRIES } from '~/web/text/plural';

const WHY: Readonly<Record<WhyLeft, string>> = {
  day: 'дата не\u00a0читается',
  twofold: 'неясно, где в\u00a0дате день, а\u00a0где месяц',
  ahead: 'этот час ещё не\u00a0наступил',
  word: 'чувство не\u00a0указано',
  unmapped: 'для\u00a0слова не\u00a0выбрано чувство',
  long: 'текст слишком длинный: не\u00a0вместился в\u00a0одну запись',
  closed: 'слова «только для\u00a0меня», в\u00a0файле их\u00a0нет',
  signs: 'часть знаков испорчена',
  cells: 'ячеек больше, чем столбцов',
  quotes: 'кавычки не\u00a0сходятся',
  time: 'время не\u00a0читается',
  zone: 'часовой пояс не\u00a0читается',
};
const PICTURES = ['снимка', 'снимков', 'снимков'] as const;
const LINES = ['строка', 'строки', 'строк'] as const;
const SHOWN = 10;

/** Words for which nothing was chosen are told once; every other row by its number. */
function linesOf(left: readonly LeftDraft[]): string[] {
  const lines: string[] = [];
  const words = new Map<string, number[]>();
  for (const { row, why, word } of left)
    if (why === 'unmapped') words.set(word, [...(words.get(word) ?? []), row]);
    else lines.push(`строка ${row}${word ? `, «${word}»` : ''}: ${WHY[why]}`);
  const unmapped = [...words].map(
    ([word, rows]) => `«${word}», ${counted(rows.length, ENTRIES)} (строки ${rows.join(', ')}): ${WHY.unmapped}`,
  );
  return [...unmapped, ...lines];
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface PlanSummaryProps {
  plan: ImportPlan;
  count: TakenIn | null;
  now: Date;
  /** Names of columns with words that are not taken. */
  untaken: readonly string[];
  /** Rows above the titles. */
  above: number;
}

/** What would come, and what would not, each row of it by its number. */
export function PlanSummary({ plan, count, now, untaken, above }: PlanSummaryProps) {
  const { entries, left, unclear, files, continued } = plan;
  const lines = linesOf(left);
  const days = entries.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className="stack gap-3" role="status">
      <p>
        {entries.length > 0 ? `Придёт ${counted(entries.length, ENTRIES)}` : 'Приносить нечего.'}
        {first && last ? `: ${rangeText(first, last, dayKey(now, 'UTC'))}, дней\u00a0— ${new Set(days).size}.` : ''}
        {count && count.known > 0
          ? ` Из\u00a0них ${counted(count.known, ENTRIES)} уже здесь: второй раз не\u00a0придут.`
          : ''}
      </p>
      {count && count.over > 0 && <p>Не&nbsp;поместится {counted(count.over, ENTRIES)}: дневник полон.</p>}
      {untaken.length > 0 && <p>Не&nbsp;взято из&nbsp;столбцов: {untaken.join(', ')}.</p>}
      {above > 0 && <p>Не&nbsp;взято над&nbsp;названиями столбцов: {counted(above, LINES)}.</p>}
      {files > 0 && (
        <p className="small">
          Названия {counted(files, PICTURES)} встанут в&nbsp;текст записей. Сами снимки останутся в&nbsp;файле:
          сохраните его.
        </p>
      )}
      {continued > 0 && (
        <p className="small">
          Длинный текст продолжится в&nbsp;других полях той&nbsp;же&nbsp;записи: {counted(continued, ENTRIES)}.
        </p>
      )}
      {unclear.length > 0 && (
        <p className="small">Сила не&nbsp;читается, возьмём ту, что&nbsp;у&nbsp;слова: строки {unclear.join(', ')}.</p>
      )}
      {left.length > 0 && (
        <div className="note note--warn">
          <div>
            <p>Не&nbsp;придёт {counted(left.length, ENTRIES)}:</p>
            <Lines lines={lines.slice(0, SHOWN)} />
            {lines.length > SHOWN && (
              <details className="fold">
                <summary className="tap gap-2">
                  Ещё {counted(lines.length - SHOWN, LINES)} <CaretDownIcon className="i" aria-hidden />
                </summary>
                <Lines lines={lines.slice(SHOWN)} />
              </details>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
