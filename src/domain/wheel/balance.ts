import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';

/** The values of a wheel that is being filled: null where nothing was chosen yet. */
export type OpenValues = Readonly<Record<SphereKey, number | null>>;

/** Up to this distance between the highest and the lowest sphere the wheel counts as nearly even. */
const EVEN_SPREAD = 2;
/** From this many spheres at one end on they are no longer named one by one. */
const MANY = 4;

export type Balance =
  | { kind: 'open'; left: number }
  /** All spheres at one height. */
  | { kind: 'flat'; value: number }
  | {
      /** `even`: the ends are close. */
      kind: 'even' | 'uneven';
      lowest: End;
      highest: End;
    };

interface End {
  value: number;
  spheres: SphereKey[];
  /** Too many to name. */
  many: boolean;
}

const endOf = (values: OpenValues, value: number): End => {
  const spheres = SPHERE_KEYS.filter((sphere) => values[sphere] === value);
  return { value, spheres, many: spheres.length >= MANY };
};

/** What a wheel looks like: its ends and whether they are far apart. Says nothing about the person. */
export function balanceOf(values: OpenValues): Balance {
  const known = SPHERE_KEYS.flatMap((sphere) => values[sphere] ?? []);
  if (known.length < SPHERE_KEYS.length) return { kind: 'open', left: SPHERE_KEYS.length - known.length };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (low === high) return { kind: 'flat', value: low };
  const ends = { lowest: endOf(values, low), highest: endOf(values, high) };
  return { kind: high - low <= EVEN_SPREAD ? 'even' : 'uneven', ...ends };
}

/** Spheres that stand out as the quietest: none while the wheel is open, even or has many such. */
export function quietSpheres(values: OpenValues): SphereKey[] {
  const balance = balanceOf(values);
  return balance.kind === 'uneven' && !balance.lowest.many ? balance.lowest.spheres : [];
}
