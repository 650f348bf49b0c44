/** Ticked steps of guides: `guide/step` → the ISO instant of the tick. */
export type Ticks = Readonly<Record<string, string>>;

export const tickKey = (guide: string, step: string) => `${guide}/${step}`;

/** Ids of the steps of a guide that are ticked, in the guide's order. */
export function doneSteps(ticks: Ticks, guide: string, steps: readonly string[]): string[] {
  return steps.filter((step) => tickKey(guide, step) in ticks);
}
