import { wheelMovesText } from '~/catalogue/claims/wheel';
import { type SphereKey, sphereText } from '~/catalogue/wheel';
import type { SphereMove } from '~/domain/claims/wheel';
import { type Balance, balanceOf, type OpenValues } from '~/domain/wheel/balance';
import { MAX_VALUE, type SphereNames } from '~/domain/wheel/wheel';
import { counted, plural } from '~/web/text/plural';

/** Words about wheels: what stands where, never how well a person does. */

export type Part = string | { em: string };

export const SPHERES = ['сфера', 'сферы', 'сфер'] as const;
const MARKS = ['деление', 'деления', 'делений'] as const;

/** The name of a sphere as a heading or a label. */
export const nameOf = (sphere: SphereKey, names: SphereNames): string => names[sphere] ?? sphereText(sphere).short;

/** The same inside a sentence: an own name stays as it was written. */
export const nameInText = (sphere: SphereKey, names: SphereNames): string =>
  names[sphere] ?? sphereText(sphere).short.toLowerCase();

export const outOfTen = (value: number): string => `${value}\u00a0из\u00a0${MAX_VALUE}`;

/** «любовь, дело и отдых» with each name apart. */
function listed(spheres: readonly SphereKey[], names: SphereNames): Part[] {
  return spheres.flatMap((sphere, index): Part[] => {
    const glue = index === 0 ? [] : [index === spheres.length - 1 ? ' и\u00a0' : ', '];
    return [...glue, { em: nameInText(sphere, names) }];
  });
}

function unevenParts({ lowest, highest }: Extract<Balance, { lowest: object }>, names: SphereNames): Part[] {
  const upper: Part[] = highest.many
    ? [`${counted(highest.spheres.length, SPHERES)} сейчас на\u00a0отметке ${highest.value}`]
    : ['Выше других сейчас ', ...listed(highest.spheres, names), `,\u00a0${outOfTen(highest.value)}`];
  const lower: Part[] = lowest.many
    ? [`. Ещё ${counted(lowest.spheres.length, SPHERES)} на\u00a0отметке ${lowest.value}.`]
    : ['. Тише всего ', ...listed(lowest.spheres, names), `,\u00a0${lowest.value}.`];
  return [...upper, ...lower];
}

export const INVITATION = 'Восемь сфер, восемь отметок. Потяните за\u00a0сектор или подвиньте ползунок.';

/** What the wheel says as it stands, in one or two sentences. */
export function balanceParts(values: OpenValues, names: SphereNames): Part[] {
  const balance = balanceOf(values);
  switch (balance.kind) {
    case 'open':
      return Object.values(values).every((value) => value === null)
        ? [INVITATION]
        : [`Ещё ${counted(balance.left, SPHERES)}, и\u00a0колесо сложится.`];
    case 'flat':
      return [`Сейчас все сферы на\u00a0одной высоте: ${outOfTen(balance.value)}.`];
    case 'even': {
      const { lowest, highest } = balance;
      const start = `Колесо почти ровное: от\u00a0${lowest.value} до\u00a0${highest.value}.`;
      if (!highest.many) return [`${start} Чуть выше других `, ...listed(highest.spheres, names), '.'];
      if (!lowest.many) return [`${start} Чуть ниже других `, ...listed(lowest.spheres, names), '.'];
      return [start];
    }
    case 'uneven':
      return unevenParts(balance, names);
  }
}

export const plainText = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.em)).join('');

/** «+2 деления», «−1 деление», «без изменений». */
export function changeText(change: number): string {
  if (change === 0) return 'без изменений';
  const size = Math.abs(change);
  return `${change > 0 ? '+' : '−'}${size}\u00a0${plural(size, MARKS)}`;
}

/** What has moved between two wheels, in one text. */
export const comparisonText = (moves: readonly SphereMove[], names: SphereNames): string =>
  wheelMovesText(moves.map(({ sphere, ...move }) => ({ name: nameInText(sphere, names), ...move })));

/** The question that a step of the sphere answers. */
export function stepHeading(sphere: SphereKey, names: SphereNames): string {
  const own = names[sphere];
  return own
    ? `Что прибавило бы\u00a0сфере «${own}» одно деление?`
    : `Что прибавило бы\u00a0${sphereText(sphere).dative} одно деление?`;
}
