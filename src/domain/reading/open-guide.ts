/** A guide as far as its ticks go. */
export interface GuideSteps {
  slug: string;
  title: string;
  /** Ids of its steps. */
  steps: readonly string[];
}

export interface OpenGuide {
  slug: string;
  title: string;
  /** Ticked steps, at least one and fewer than `total`. */
  done: number;
  total: number;
}

/** The guide that a person is in the middle of: of those begun and not finished, the one ticked last. */
export function openGuide(
  guides: readonly GuideSteps[],
  ticks: readonly { guide: string; step: string; doneAt: string }[],
): OpenGuide | null {
  const open = guides.flatMap(({ slug, title, steps }) => {
    const own = ticks.filter(({ guide, step }) => guide === slug && steps.includes(step));
    if (own.length === 0 || own.length >= steps.length) return [];
    const last =
      own
        .map(({ doneAt }) => doneAt)
        .sort()
        .at(-1) ?? '';
    return [{ slug, title, done: own.length, total: steps.length, last }];
  });
  const newest = open.sort((a, b) => (a.last < b.last ? 1 : -1))[0];
  if (!newest) return null;
  const { last: _, ...guide } = newest;
  return guide;
}
