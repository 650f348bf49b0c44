import { SPHERE_KEYS } from '~/catalogue/wheel';
import { addDays } from '~/domain/day';
import type { NewStep } from '~/domain/wheel/step';
import type { WheelValues } from '~/domain/wheel/wheel';

/** Wheels and steps of the demo person: a winter low, a fuller summer, an autumn that is tired again. */

export interface DemoWheel {
  /** Local day in the person's time zone. */
  day: string;
  values: WheelValues;
}

/** Days back, then the values in the order of the spheres. */
const WHEELS: readonly (readonly [number, readonly number[]])[] = [
  [322, [4, 6, 6, 4, 7, 5, 5, 3]],
  [251, [4, 6, 7, 4, 7, 5, 6, 2]],
  [188, [6, 7, 7, 5, 6, 5, 7, 5]],
  [126, [7, 8, 7, 6, 6, 6, 7, 8]],
  [61, [6, 8, 7, 6, 7, 6, 8, 5]],
  [18, [6, 8, 7, 5, 7, 6, 8, 3]],
];
export const DEMO_SPHERE_NAMES = { growth: 'Рост' } as const;

export function demoWheels(lastDay: string): DemoWheel[] {
  return WHEELS.map(([back, values]) => ({
    day: addDays(lastDay, -back),
    values: Object.fromEntries(SPHERE_KEYS.map((sphere, index) => [sphere, values[index]])) as WheelValues,
  }));
}

export interface DemoStep {
  /** Local day on which it was written down. */
  day: string;
  step: Omit<NewStep, 'state' | 'closedAt'>;
  /** Local day of the end; absent: it is open. */
  closed?: { day: string; state: 'done' | 'released' };
}

export function demoSteps(lastDay: string): DemoStep[] {
  const day = (back: number) => addDays(lastDay, -back);
  return [
    {
      day: day(251),
      step: { sphere: 'joy', step: 'Сходить в бассейн, хотя бы один раз', due: day(244) },
      closed: { day: day(245), state: 'done' },
    },
    {
      day: day(188),
      step: { sphere: 'friends', step: 'Позвонить Оле и договориться о прогулке', due: day(181) },
      closed: { day: day(176), state: 'done' },
    },
    {
      day: day(61),
      step: { sphere: 'money', step: 'Разобрать траты за лето', due: day(50) },
      closed: { day: day(40), state: 'released' },
    },
    {
      day: day(18),
      step: { sphere: 'joy', step: 'Выходной без списка дел. Хотя бы до обеда.', due: addDays(lastDay, 4) },
    },
    { day: day(17), step: { sphere: 'friends', step: 'Написать двоим, с кем давно не виделись', due: day(3) } },
  ];
}
