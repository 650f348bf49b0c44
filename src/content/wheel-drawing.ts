import { spheres, wheelScale } from '../catalogue/wheel';

/** An empty wheel of life to fill in by hand: rings for the numbers, eight sectors clockwise from the top, their names around. */

const TURN = (2 * Math.PI) / spheres.length;
/** Distance of a name from the outer ring, as a share of its radius. */
const NAME_AT = 1.1;

interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

export interface WheelDrawing {
  /** Radii from the inner to the outer one. */
  rings: number[];
  /** Ends of the borders between the sectors, which begin in the middle. */
  spokes: { x: number; y: number }[];
  /** Where the middle of each name's line begins, stands or ends. */
  labels: Label[];
}

/** The wheel around a middle at 0, 0. */
export function wheelDrawing(radius: number): WheelDrawing {
  const at = (turn: number, share: number) => ({
    x: radius * share * Math.sin(turn * TURN),
    y: -radius * share * Math.cos(turn * TURN),
  });
  return {
    rings: Array.from({ length: wheelScale.max }, (_, index) => (radius * (index + 1)) / wheelScale.max),
    spokes: spheres.map((_, index) => at(index, 1)),
    labels: spheres.map(({ short }, index) => {
      const place = at(index + 0.5, NAME_AT);
      return { text: short, ...place, anchor: place.x > 0 ? 'start' : 'end' };
    }),
  };
}
