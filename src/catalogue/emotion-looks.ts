import data from './emotion-looks.json' with { type: 'json' };

/**
 * What every page needs of the emotions: their order, name, colours and sign. Apart from their words (`emotions.ts`), which are
 * eight times heavier and come with the compass alone.
 */
export type EmotionKey = keyof typeof data;

/** A line of a sign, in a box of ±50 around its middle; `points` is how many corners its smooth line has. */
export type SignShape =
  /** `lobes` petals between two radii; none makes a circle of `from`. `power`: below 1 the petals are full, above it slender. */
  | { shape: 'lobes'; points: number; from: number; to: number; lobes: number; power: number }
  /** A square with round corners. */
  | { shape: 'pillow'; points: number; radius: number; power: number }
  /** An oval; `fringe` is how far its fifteen hairs stand out. */
  | { shape: 'cocoon'; points: number; height: number; width: number; fringe: number }
  /** A circle that sways: [times around, phase in radians, height]. */
  | { shape: 'waves'; points: number; radius: number; waves: number[][] }
  | { shape: 'star'; rays: number; from: number; to: number }
  /** `start` in radians from the right. */
  | {
      shape: 'spiral';
      points: number;
      from: number;
      to: number;
      turns: number;
      start: number;
      power: number;
      closed: boolean;
    }
  /** An SVG path of absolute commands without arcs. */
  | { shape: 'path'; d: string };

/** [light, dark], as CSS colours. */
type Pair = string[];

export interface EmotionLook {
  /** The name on the wheel and in lists. */
  short: string;
  /** What the home page says back to it. */
  answer: { notice: string; question: string };
  /** `fill`: figures and data; `deep`: text and outlines (4.5:1 on paper); `tint`: grounds; `on`: text on the fill. */
  colors: Record<'fill' | 'deep' | 'tint' | 'on', Pair>;
  sign: { outline: SignShape[]; inner: SignShape[] };
  /** How likely it is in each month of the made-up year of the illustrations. */
  year: number[];
}

export const EMOTION_LOOKS = data as unknown as Readonly<Record<EmotionKey, EmotionLook>>;

/** Wheel order, clockwise from the top: the order of the file. */
export const EMOTION_ORDER = Object.keys(data) as EmotionKey[];
