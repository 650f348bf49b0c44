import { counted, plural } from '~/web/text/plural';

const STEPS = ['шаг', 'шага', 'шагов'] as const;
const OF_STEPS = ['шага', 'шагов', 'шагов'] as const;

export const stepCount = (count: number) => counted(count, STEPS);

/** «3 из 8 шагов»; for a guide not begun «8 шагов». */
export function stepsDone(done: number, all: number): string {
  if (done === 0) return stepCount(all);
  // «из 21 шага», but «из 8 шагов».
  return `${done} из\u00a0${all}\u00a0${plural(all, OF_STEPS)}`;
}
