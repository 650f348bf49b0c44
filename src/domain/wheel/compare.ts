import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import type { WheelValues } from './wheel';

export interface SphereChange {
  sphere: SphereKey;
  before: number;
  after: number;
  /** after − before */
  change: number;
}

/** Two wheels sphere by sphere: by key, so that names and order play no part. */
export function compareWheels(before: WheelValues, after: WheelValues): SphereChange[] {
  return SPHERE_KEYS.map((sphere) => ({
    sphere,
    before: before[sphere],
    after: after[sphere],
    change: after[sphere] - before[sphere],
  }));
}
