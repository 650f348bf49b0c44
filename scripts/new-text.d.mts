export function createText(
  kind: string,
  slug: string | undefined,
  place: { root: string; today: string },
): { path: string; note: string };
