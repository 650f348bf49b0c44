import { EMOTION_LOOKS, type EmotionKey, type SignShape } from '~/catalogue/emotion-looks';
import { at, closed, memo, open, polar, short, TAU } from './geometry';

/** Silhouettes of the emotions: colour and form, so that they differ without colour. Their shapes stand in the catalogue. */

const UP = -Math.PI / 2;
const HAIRS = 15;
const { abs, cos, sin, hypot } = Math;

/** The path of a shape that is drawn `scale` times as large. */
function draw(shape: SignShape, scale: number): string {
  switch (shape.shape) {
    case 'lobes': {
      const { points, from, to, lobes, power } = shape;
      return closed(polar((t) => scale * (from + (to - from) * abs(cos((lobes / 2) * t)) ** power), points, UP));
    }
    case 'pillow': {
      const { points, radius, power } = shape;
      const edge = (t: number) => radius / (abs(cos(t)) ** power + abs(sin(t)) ** power) ** (1 / power);
      return closed(polar((t) => scale * edge(t), points, UP));
    }
    case 'cocoon': {
      const { points, height, width, fringe } = shape;
      const edge = (t: number) => 1 / hypot(cos(t) / height, sin(t) / width) + fringe * cos(HAIRS * t);
      return closed(polar((t) => scale * edge(t), points, UP));
    }
    case 'waves': {
      const { points, radius, waves } = shape;
      const edge = (t: number) =>
        waves.reduce((sum, [times = 0, phase = 0, height = 0]) => sum + height * sin(times * t + phase), radius);
      return closed(polar((t) => scale * edge(t), points, UP));
    }
    case 'star': {
      const corners = Array.from({ length: shape.rays * 2 }, (_, i) => {
        const t = (i / (shape.rays * 2)) * TAU + UP;
        const r = scale * (i % 2 ? shape.from : shape.to);
        return (i ? 'L' : 'M') + at(r * cos(t), r * sin(t));
      });
      return `${corners.join('')}Z`;
    }
    case 'spiral': {
      const { points, from, to, turns, start, power } = shape;
      const line = Array.from({ length: points + 1 }, (_, i) => {
        const share = i / points;
        const t = share * TAU * turns + start;
        const r = scale * (from + (to - from) * share ** power);
        return [r * cos(t), r * sin(t)] as const;
      });
      return open(line) + (shape.closed ? 'Z' : '');
    }
    case 'path':
      return shape.d.replace(/-?\d+(\.\d+)?/g, (number) => short(scale * Number(number)));
  }
}

const drawAll = (shapes: readonly SignShape[], scale: number) => shapes.map((shape) => draw(shape, scale)).join('');

/** The outline of an emotion's sign in a box of ±`radius`. */
export const glyphPath = memo((emotion: EmotionKey, radius?: number) =>
  drawAll(EMOTION_LOOKS[emotion]?.sign.outline ?? [], (radius ?? 50) / 50),
);
/** The «rings» inside a sign of radius 50; drawn as a line. */
export const glyphInner = memo((emotion: EmotionKey) => drawAll(EMOTION_LOOKS[emotion]?.sign.inner ?? [], 1));
