import data from './wheel.json';

/** The wheel of life: eight spheres clockwise from the top, with questions that help to look at each. */
export const SPHERE_KEYS = ['health', 'relationships', 'family', 'friends', 'work', 'money', 'growth', 'joy'] as const;
export type SphereKey = (typeof SPHERE_KEYS)[number];

export interface Sphere {
  key: SphereKey;
  title: string;
  /** One word for the drawing and the list. */
  short: string;
  /** The short name as it stands in «Что прибавило бы … одно деление?». */
  dative: string;
  questions: string[];
}

export const spheres = data.spheres as Sphere[];
/** Asked once the wheel is filled: which sphere lifts the others, and which step comes first. */
export const [liftQuestion = '', stepQuestion = ''] = data.closing;
export const wheelScale = data.scale;

const byKey = new Map(spheres.map((sphere) => [sphere.key, sphere]));

/** The texts of a sphere. */
export function sphereText(key: SphereKey): Sphere {
  const found = byKey.get(key);
  if (!found) throw new Error(`Unknown sphere: ${key}`);
  return found;
}
