import { counted, formatNumber } from '../plural';

/** What is said of a person by two wheels or three in a row (domain/claims/wheel.ts); measured in docs/truth.md. */

interface Move {
  /** The sphere as it stands in a sentence. */
  name: string;
  before: number;
  after: number;
  kind: 'still' | 'wobble' | 'open' | 'changed';
}

const SPHERES = ['сфера', 'сферы', 'сфер'] as const;

const listed = (moves: readonly Move[]): string =>
  moves
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .map(({ name, before, after }) => `${name} с\u00a0${formatNumber(before)} до\u00a0${formatNumber(after)}`)
    .join(', ');

/** What has moved between two wheels; what an unchanged person's marks do as well is said so. */
export function wheelMovesText(moves: readonly Move[]): string {
  const of = (kind: Move['kind']) => moves.filter((move) => move.kind === kind);
  const [changed, open, wobble, still] = [of('changed'), of('open'), of('wobble'), of('still')];
  if (still.length === moves.length) return 'За\u00a0это время ни\u00a0одна отметка не\u00a0сдвинулась.';
  return [
    changed.length > 0 && `Изменилось заметно: ${listed(changed)}.`,
    open.length > 0 &&
      `На\u00a0три-четыре деления: ${listed(open)}. Одна из\u00a0восьми сфер нередко сдвигается так и\u00a0без перемен: перемена это или нет, покажет следующее колесо.`,
    wobble.length > 0 && `На\u00a0деление-два, как бывает и\u00a0без перемен: ${listed(wobble)}.`,
    still.length > 0 && `На\u00a0прежнем месте ${counted(still.length, SPHERES)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** When a change is told at all. */
export const WHEEL_RULE_TEXT =
  'Переменой мы\u00a0называем сдвиг на\u00a0пять делений или такой, от\u00a0трёх, который повторило и\u00a0следующее колесо. У\u00a0того, кто не\u00a0менялся, хоть одна из\u00a0восьми сфер выходит за\u00a0это примерно в\u00a0пяти случаях из\u00a0ста.';
