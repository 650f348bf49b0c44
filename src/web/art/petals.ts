import { EMOTION_ORDER } from '~/catalogue/emotion-looks';
import { memo, open, type Point } from './geometry';

/** The compass: a petal for each emotion, of five bands; a band is two steps of strength. */
export const PETAL_BANDS = 5;

interface PetalOptions {
  /** Radius where the first band begins. */
  r0?: number;
  /** Width of a band. */
  w?: number;
  gap?: number;
  /** Room between petals. */
  pad?: number;
}

/** Band `band` (0–4) of petal `index` (clockwise from the top), in a box of ±450. */
export const petal = memo((index: number, band: number, { r0 = 74, w = 43, gap = 5, pad = 9 }: PetalOptions = {}) => {
  const share = Math.PI / EMOTION_ORDER.length;
  const middle = 2 * share * index - Math.PI / 2;
  const steps = 7;
  const edge = (radius: number, swell: number, back: boolean): Point[] => {
    const half = share - pad / radius;
    const bulge = 0.012 + 0.03 * swell;
    return Array.from({ length: steps + 1 }, (_, j) => {
      const u = ((j / steps) * 2 - 1) * (back ? -1 : 1);
      const angle = middle + u * half;
      const r = radius * (1 + bulge * (Math.cos((u * Math.PI) / 2) - 0.35) * 2.1);
      return [r * Math.cos(angle), r * Math.sin(angle)] as const;
    });
  };
  const inner = r0 + band * w;
  const outer = open(edge(inner + w - gap, band + 0.9, true));
  return `${open(edge(inner, band, false))}L${outer.slice(1)}Z`;
});
