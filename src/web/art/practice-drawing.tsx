import type { ReactNode } from 'react';
import { open, type Point } from './geometry';
import { rings } from './rings';
import { CREAM, LEAF, Scene, Stroke } from './scene';

/** A practice with sound, drawn as what is done in it. Each practice of `catalogue/what-helps.json` has a drawing of its own. */

const SIDE = 160;
const MIDDLE = SIDE / 2;

/** Breathing by the square: four equal sides, a pause at each corner. */
function Square() {
  return (
    <>
      {[52, 38, 24].map((half, at) => (
        <rect
          key={half}
          x={MIDDLE - half}
          y={MIDDLE - half}
          width={half * 2}
          height={half * 2}
          rx={14 - at * 3}
          fill="none"
          stroke={LEAF}
          strokeWidth={5 - at * 1.5}
        />
      ))}
      {[-52, 52].flatMap((x) =>
        [-52, 52].map((y) => <circle key={`${x} ${y}`} cx={MIDDLE + x} cy={MIDDLE + y} r="8" fill={CREAM} />),
      )}
    </>
  );
}

/** A short breath in, a long one out. */
function Exhale() {
  const wave = (lift: number): Point[] =>
    Array.from({ length: 33 }, (_, i) => {
      const share = i / 32;
      const rise =
        share < 0.25
          ? Math.sin((share / 0.25) * (Math.PI / 2))
          : Math.cos(((share - 0.25) / 0.75) * (Math.PI / 2)) ** 1.4;
      return [14 + share * 132, 112 - rise * (70 - lift * 16) + lift * 6] as const;
    });
  return [0, 1, 2].map((lift) => (
    <Stroke key={lift} d={open(wave(lift))} color={lift === 0 ? CREAM : LEAF} width={5 - lift * 1.5} />
  ));
}

/** Five things, one for each sense. */
function Senses() {
  return [0, 1, 2, 3, 4].map((at) => {
    const angle = (at / 5) * Math.PI * 2 - Math.PI / 2;
    const [x, y] = [MIDDLE + 44 * Math.cos(angle), MIDDLE + 44 * Math.sin(angle)];
    const [outer = '', ...inner] = rings(x, y, 22, { count: 5 - at, seed: at + 3, amp: 0.06, min: 0.35 }).toReversed();
    return (
      <g key={at}>
        <path d={outer} fill={LEAF} />
        <Stroke d={inner.join('')} color={CREAM} width={1.6} />
      </g>
    );
  });
}

/** The sound of a bell, going out through the body. */
function Bells() {
  const waves = rings(MIDDLE, MIDDLE, 66, { count: 6, seed: 9, amp: 0.03, min: 0.2 });
  return (
    <>
      {waves.map((d, at) => (
        <Stroke key={d} d={d} color={LEAF} width={1.4 + (waves.length - at) * 0.9} opacity={1 - at * 0.1} />
      ))}
      <circle cx={MIDDLE} cy={MIDDLE} r="8" fill={CREAM} />
    </>
  );
}

export const PRACTICE_DRAWINGS: Readonly<Record<string, () => ReactNode>> = {
  'box-breathing': Square,
  'long-exhale': Exhale,
  'grounding-54321': Senses,
  'body-scan-bells': Bells,
};

/** The drawing of a practice by its address, over a dark ground; nothing for one without. */
export function PracticeDrawing({ slug }: { slug: string }) {
  const Drawing = PRACTICE_DRAWINGS[slug];
  return Drawing ? (
    <Scene w={SIDE} h={SIDE}>
      <Drawing />
    </Scene>
  ) : null;
}
