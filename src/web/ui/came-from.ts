import * as z from 'zod/mini';

/** Where a page was come to from, as the link to it says in its state: the way back leads there. */
const schema = z.object({ cameFrom: z.object({ to: z.string().check(z.regex(/^\/[^/\\]/)), label: z.string() }) });
export type CameFrom = z.infer<typeof schema>['cameFrom'];

/** The state of a link: `<Link to="/courses/podcasts/long-exhale" state={cameFrom({ to, label: 'К\u00a0уроку' })}>`. */
export const cameFrom = (from: CameFrom) => ({ cameFrom: from });

/** Null when the page was not come to by such a link. */
export function readCameFrom(state: unknown): CameFrom | null {
  const parsed = schema.safeParse(state);
  return parsed.success ? parsed.data.cameFrom : null;
}
