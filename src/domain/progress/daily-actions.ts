/** The cap on actions of one sefira in one day (docs/specification.md §5, §9). */

export const MAX_DAILY_ACTIONS = 3;

export type CapDecision = { ok: true; left: number } | { ok: false; code: 'max-daily-actions' };

/** Whether one more action counts today. `actions` are those already counted; `left` is what remains after this one. */
export function countAction(actions: number): CapDecision {
  return actions >= MAX_DAILY_ACTIONS
    ? { ok: false, code: 'max-daily-actions' }
    : { ok: true, left: MAX_DAILY_ACTIONS - actions - 1 };
}
