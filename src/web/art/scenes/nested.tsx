import { at, memo, open, type Point, random, short } from '../geometry';
import { CREAM, isWide, NIGHT, ORANGE, Scene, type SceneSize, SOIL, Stroke } from '../scene';

/** Scenes of things that hold other things. */

/** Outline of a nesting doll that stands on (0, 0), `size` times its own height of 243. */
const doll = memo((size: number) => {
  const p = (x: number, y: number) => at(x * size, y * size);
  return `M${p(0, -206)}C${p(44, -206)} ${p(70, -174)} ${p(69, -136)}C${p(68, -118)} ${p(66, -108)} ${p(74, -92)}C${p(92, -60)} ${p(102, -26)} ${p(96, 6)}C${p(92, 30)} ${p(66, 37)} ${p(0, 37)}C${p(-66, 37)} ${p(-92, 30)} ${p(-96, 6)}C${p(-102, -26)} ${p(-92, -60)} ${p(-74, -92)}C${p(-66, -108)} ${p(-68, -118)} ${p(-69, -136)}C${p(-70, -174)} ${p(-44, -206)} ${p(0, -206)}Z`;
});

const DOLLS = [
  [1.86, NIGHT],
  [1.54, 'var(--c-emo-disgust)'],
  [1.22, 'var(--c-emo-anger)'],
  [0.9, ORANGE],
  [0.6, 'var(--c-emo-joy)'],
  [0.32, CREAM],
] as const;
const ECHOES = [2.06, 2.25, 2.48, 2.75] as const;
/** Where there is room at the sides, the echo goes on. */
const FAR_ECHOES = [...ECHOES, 3.06, 3.41, 3.8, 4.23, 4.7] as const;

/** Nesting dolls: the ages that one person holds. */
export function Matryoshka({ w = 560, h = 640 }: SceneSize) {
  return (
    <Scene w={w} h={h}>
      <g transform={`translate(${short(w / 2)} ${short(h * 0.86)}) scale(${(h / 604).toFixed(2)})`}>
        {(isWide(w, h) ? FAR_ECHOES : ECHOES).map((size, i) => (
          <Stroke key={size} d={doll(size)} width={1} opacity={Math.max(25, 55 - 10 * i) / 100} />
        ))}
        {DOLLS.map(([size, color], i) => (
          <g key={size} transform={`translate(0 ${-7 * i})`}>
            <path d={doll(size)} fill={color} />
            {i > 0 && i < 5 ? <Stroke d={doll(size * 0.94)} color={CREAM} opacity={0.4} /> : null}
          </g>
        ))}
      </g>
    </Scene>
  );
}

const twigs = memo((w: number, h: number, count: number) => {
  const next = random(5);
  return Array.from({ length: count }, (_, i) => {
    const rx = 150 + next() * 56;
    const ry = 54 + next() * 24;
    const x = w / 2 + (next() - 0.5) * 20;
    const y = h * 0.62 + (next() - 0.5) * 34;
    const start = next() * 6.28;
    const sweep = 2.2 + next() * 2.6;
    const points = Array.from({ length: 7 }, (_, j): Point => {
      const angle = start + (sweep * j) / 6;
      return [x + rx * Math.cos(angle), y + ry * Math.sin(angle) + (next() - 0.5) * 5];
    });
    return { d: open(points), color: i % 4 ? SOIL : ORANGE, width: Number(short(1.4 + next() * 1.6)) };
  });
});

const EGG = 'M0 -52C26 -52 42 -16 42 10C42 36 22 50 0 50C-22 50 -42 36 -42 10C-42 -16 -26 -52 0 -52Z';
const EGGS = [
  [-62, 0.5, -14, 'var(--c-emo-surprise)'],
  [62, 0.5, 12, 'var(--c-emo-disgust)'],
  [0, 0.52, 2, 'var(--c-emo-joy)'],
] as const;

/** A nest with three eggs: what is kept and not hurried. */
export function Nest({ w = 560, h = 420 }: SceneSize) {
  return (
    <Scene w={w} h={h}>
      <g transform={isWide(w, h) ? `translate(${short(w * -0.15)} ${short(h * -0.17)}) scale(1.3)` : undefined}>
        {EGGS.map(([x, y, turn, color]) => (
          <g key={x} transform={`translate(${short(w / 2 + x)} ${short(h * y)}) rotate(${turn})`}>
            <path d={EGG} fill={color} />
            <Stroke d="M-20 12C-20 28 -10 36 0 36" color={CREAM} width={1.6} opacity={0.7} />
          </g>
        ))}
        {twigs(w, h, 22).map(({ d, color, width }) => (
          <Stroke key={d} d={d} color={color} width={width} opacity={0.85} />
        ))}
      </g>
    </Scene>
  );
}
