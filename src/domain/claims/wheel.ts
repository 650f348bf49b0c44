import { SPHERE_KEYS, type SphereKey } from '../../catalogue/wheel';
import type { WheelValues } from '../wheel/wheel';

/** What two wheels of life, or three in a row, say of a change. Tried by `npm run bench -- truth tests` (docs/truth.md). */

export interface WheelRules {
  /** Marks of the scale from which two wheels alone show a change. */
  two: number;
  /** Of three wheels in a row: marks by which each of the later two stands off the first, to one side, and both together. */
  each: number;
  together: number;
}

/**
 * An answer on such a scale strays by about a mark from day to day. Eight spheres make one page, so two marks prove nothing and
 * three or four come up by chance in one sphere of a third of unchanged wheels: five are told, or three that the next wheel bears out.
 */
export const WHEEL_RULES: WheelRules = { two: 5, each: 3, together: 8 };

export interface SphereMove {
  sphere: SphereKey;
  before: number;
  after: number;
  /** `wobble`: as the marks of an unchanged sphere move; `open`: more, yet not more than chance; `changed`: beyond it. */
  kind: 'still' | 'wobble' | 'open' | 'changed';
}

/** Whether the later marks of a sphere stand off the first one beyond chance. `between`: of the wheel filled right before the last. */
function isChanged(before: number, after: number, between: number | undefined, rules: WheelRules): boolean {
  const last = after - before;
  if (Math.abs(last) >= rules.two) return true;
  if (between === undefined) return false;
  const next = between - before;
  const each = Math.min(Math.abs(last), Math.abs(next));
  return last * next > 0 && each >= rules.each && Math.abs(last + next) >= rules.together;
}

/** What became of each sphere between two wheels; `between`: one that was filled after the first and right before the last. */
export function wheelMoves(
  before: WheelValues,
  after: WheelValues,
  between?: WheelValues,
  rules = WHEEL_RULES,
): SphereMove[] {
  return SPHERE_KEYS.map((sphere) => {
    const [was, is] = [before[sphere], after[sphere]];
    const far = Math.abs(is - was);
    const kind = isChanged(was, is, between?.[sphere], rules)
      ? 'changed'
      : far >= rules.each
        ? 'open'
        : far > 0
          ? 'wobble'
          : 'still';
    return { sphere, before: was, after: is, kind };
  });
}
