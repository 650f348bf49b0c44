import { EMOTION_ORDER, type EmotionKey } from '~/catalogue/emotion-looks';
import { addDays } from '~/domain/day';
import { closed, type Point, TAU } from './geometry';
import { type DayMark, discDays } from './own-year';
import { bark, grain } from './rings';
import { monthRings, pointOfDay, yearDisc } from './year-disc';

/** A person's year as a picture to keep: each month is a ribbon around the core, as wide as its days were strong. */

const RADIUS = 300;
const CORE = 50;
const STEP = (RADIUS - CORE) / 12;
const wobble = grain(5, 0.045);

/** Half the width of a ribbon for a strength 0–10: neighbours never touch. */
const halfWidth = (strength: number): number => STEP * (0.1 + 0.034 * Math.min(10, Math.max(0, strength)));
/** How much of it is left where one feeling ends. */
const TIP = 0.55;
/** Between two feelings, in units. */
const GAP = 0.9;

interface Stretch {
  emotion: EmotionKey;
  /** Days one after another within a month. */
  days: DayMark[];
}

function stretchesOf(days: readonly DayMark[]): Stretch[] {
  const all: Stretch[] = [];
  for (const mark of days) {
    const stretch = all.at(-1);
    const before = stretch?.days.at(-1);
    const goesOn =
      before &&
      stretch?.emotion === mark.emotion &&
      addDays(before.day, 1) === mark.day &&
      before.day.slice(0, 7) === mark.day.slice(0, 7);
    if (goesOn) stretch.days.push(mark);
    else all.push({ emotion: mark.emotion, days: [mark] });
  }
  return all;
}

/** The outline of days with one feeling: narrower at both ends, as wide in the middle of each day as it was strong. */
function ribbonOf({ days }: Stretch): string {
  const first = days[0];
  if (!first) return '';
  const { month, day, daysInMonth } = pointOfDay(first.day);
  const around = CORE + STEP * (month + 0.5);
  const turn = (date: number) => ((date - 1) / daysInMonth) * TAU - Math.PI / 2;
  const widths = days.map(({ intensity }) => halfWidth(intensity));
  const last = widths.length - 1;
  const widthOf = (index: number) => widths[index] ?? 0;
  const line: { angle: number; half: number }[] = [{ angle: turn(day) + GAP / around, half: widthOf(0) * TIP }];
  for (const [index, half] of widths.entries()) {
    line.push({ angle: turn(day + index + 0.5), half });
    if (index < last) line.push({ angle: turn(day + index + 1), half: (half + widthOf(index + 1)) / 2 });
  }
  line.push({ angle: turn(day + last + 1) - GAP / around, half: widthOf(last) * TIP });
  const side = (sign: 1 | -1) =>
    line.map(({ angle, half }): Point => {
      const far = around * wobble(angle, around) + sign * half;
      return [far * Math.cos(angle), far * Math.sin(angle)];
    });
  return closed([...side(1), ...side(-1).reverse()]);
}

export interface YearCut {
  /** The outlines of all ribbons of a feeling, in the order of the wheel. */
  ribbons: { emotion: EmotionKey; d: string }[];
  /** The thin line of days without an entry. */
  missed: string;
  /** The lines of the months and of the bark. */
  months: string;
  bark: string;
}

/** The lines of a year about 0, 0, within 336 units of it. `days` ascend; `since` and `today` as on the page. */
export function yearCut(days: readonly DayMark[], year: number, since: string, today: string): YearCut {
  const own = days.filter(({ day, emotion }) => day.startsWith(`${year}-`) && EMOTION_ORDER.includes(emotion));
  const first = since > `${year}-01-01` ? since : `${year}-01-01`;
  const last = today < `${year}-12-31` ? today : `${year}-12-31`;
  const stretches = stretchesOf(own);
  return {
    ribbons: EMOTION_ORDER.map((emotion) => ({
      emotion,
      d: stretches
        .filter((stretch) => stretch.emotion === emotion)
        .map(ribbonOf)
        .join(''),
    })).filter(({ d }) => d !== ''),
    missed: yearDisc(discDays(own, first, last)).missed,
    months: monthRings().join(''),
    bark: bark(RADIUS),
  };
}
