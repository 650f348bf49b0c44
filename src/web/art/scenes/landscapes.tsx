import { memo, open, type Point, short } from '../geometry';
import { grain, ring, rings } from '../rings';
import { CREAM, Scene, type SceneSize, Stroke } from '../scene';

/** Scenes of land and water: hills, a tide, circles on a pond. */

const SKY = 'var(--c-emo-surprise)';
const ORANGE = 'var(--c-emo-anticipation)';
const PINE = 'var(--c-emo-fear)';
const BLUE = 'var(--c-emo-sadness)';
const RED = 'var(--c-emo-anger)';
const part = (opacity: number) => Math.round(opacity * 100) / 100;

interface Hill {
  y: number;
  swell: number;
  phase: number;
  waves: number;
}

const HILLS: readonly (Hill & { color: string })[] = [
  { y: 0.62, swell: 34, phase: 1.2, waves: 5, color: 'var(--c-emo-disgust)' },
  { y: 0.74, swell: 30, phase: 3.4, waves: 4.4, color: BLUE },
  { y: 0.87, swell: 26, phase: 0.4, waves: 5.2, color: 'var(--c-deep)' },
];

function ridge(w: number, y: number, { swell, phase, waves }: Hill): string {
  const points: Point[] = [];
  for (let x = -20; x <= w + w / 10; x += w / 11) {
    const t = (x / w) * waves;
    points.push([x, y + swell * Math.sin(t + phase) + swell * 0.4 * Math.sin(t * 2.3 + phase * 2)]);
  }
  return open(points);
}

const hills = memo((w: number, h: number) =>
  HILLS.map((hill) => ({
    color: hill.color,
    land: `${ridge(w, h * hill.y, hill)}V${h}H-20Z`,
    lines: [1, 2, 3]
      .map((j) =>
        ridge(w, h * hill.y + j * 13, { ...hill, swell: hill.swell * (1 - 0.06 * j), phase: hill.phase + 0.05 * j }),
      )
      .join(''),
  })),
);

/** A sun above hills: far is still in sight. */
export function Horizon({ w = 720, h = 420 }: SceneSize) {
  const x = w * 0.62;
  const y = h * 0.46;
  const size = Math.min(w, h * 2.4);
  const halo = rings(x, y, size * 0.3, { count: 8, seed: 6, amp: 0.025, n: 14 });
  return (
    <Scene w={w} h={h}>
      {halo.map((d, i) => (
        <Stroke key={d} d={d} color={RED} width={1.2} opacity={part(0.9 - 0.07 * i)} />
      ))}
      <path d={ring(x, y, size * 0.115, { g: grain(6, 0.025), n: 18 })} fill={RED} />
      {hills(w, h).map(({ land, lines, color }) => (
        <g key={color}>
          <path d={land} fill={color} />
          <Stroke d={lines} color={CREAM} width={1} opacity={0.28} />
        </g>
      ))}
    </Scene>
  );
}

const WAVE_COLORS = [SKY, SKY, 'var(--c-emo-trust)', PINE, BLUE] as const;

const waves = memo((w: number, h: number) =>
  Array.from({ length: 13 }, (_, k) => {
    const points: Point[] = [];
    for (let x = -20; x <= w + w / 10; x += w / 13) {
      const crest = Math.exp(-(((x / w - 0.62) / 0.2) ** 2));
      points.push([x, h * (0.2 + k * 0.066) - crest * (118 - k * 9) + 7 * Math.sin((x / w) * 9 + k * 0.5)]);
    }
    return { d: open(points), color: WAVE_COLORS[k % 5] ?? SKY, broad: k % 3 === 0 };
  }),
);

/** A tide: it comes, and it goes by itself. */
export function Tide({ w = 720, h = 420 }: SceneSize) {
  return (
    <Scene w={w} h={h}>
      <circle cx={short(w * 0.26)} cy={short(h * 0.26)} r="44" fill="var(--c-emo-joy)" />
      {waves(w, h).map(({ d, color, broad }) => (
        <g key={d}>
          {broad ? <path d={`${d}V${h + 10}H-20Z`} fill={color} opacity={0.22} /> : null}
          <Stroke d={d} color={color} width={broad ? 2.4 : 1.3} />
        </g>
      ))}
    </Scene>
  );
}

interface PondProps {
  x: number;
  y: number;
  count: number;
  radius: number;
  seeds: readonly [number, number];
  colors: readonly [string, string];
}

function Circles({ x, y, count, radius, seeds, colors }: PondProps) {
  const circles = rings(x, y, radius, { count, seed: seeds[0], amp: 0.03, n: 14 });
  return (
    <>
      <path d={circles[4]} fill={colors[0]} opacity={0.55} />
      {circles.map((d, i) => (
        <Stroke key={d} d={d} color={colors[1]} width={i < 5 ? 1.7 : 1.1} opacity={part(1 - i * 0.08)} />
      ))}
      <path d={ring(x, y, 9, { g: grain(seeds[1], 0.1), n: 10 })} fill={colors[1]} />
    </>
  );
}

/** Circles on water that meet: a conversation. */
export function Ripples({ w = 480, h = 420 }: SceneSize) {
  const size = Math.min(w, h * 1.34);
  const left = (w - size) / 2;
  return (
    <Scene w={w} h={h}>
      <Circles
        x={left + size * 0.34}
        y={h * 0.55}
        count={9}
        radius={size * 0.46}
        seeds={[4, 2]}
        colors={[SKY, 'var(--c-emo-fear-deep)']}
      />
      <Circles
        x={left + size * 0.68}
        y={h * 0.42}
        count={8}
        radius={size * 0.4}
        seeds={[9, 3]}
        colors={[ORANGE, 'var(--c-emo-anger-deep)']}
      />
    </Scene>
  );
}
