import { branches } from './branches';
import { memo, open, type Point, random, short } from './geometry';
import { rings } from './rings';
import { ART_LINE, CREAM, GREEN, LEAF, Leaf, NIGHT, ORANGE, Scene, type SceneSize, SOIL, Stroke } from './scene';

/** Scenes that pages of every kind use: the seedling of what has not begun, the knot of what is closed, the dandelion. */

/** A seedling and its roots: nothing has grown yet, and everything is ready. */
export function Seedling({ w = 420, h = 320 }: SceneSize) {
  const x = w / 2;
  const y = h * 0.38;
  return (
    <Scene w={w} h={h}>
      <path
        d={`M0 ${short(y)}Q${short(w * 0.3)} ${short(y - 14)} ${short(w * 0.55)} ${short(y + 2)}T${w} ${short(y - 4)}V${h}H0Z`}
        fill={SOIL}
      />
      <Stroke
        d={branches(x, y + 4, 1.57, 74, 5, 23, { spread: 0.66, bend: 0.3 })}
        color={CREAM}
        width={1.7}
        opacity={0.9}
      />
      <Stroke
        d={branches(x - 4, y + 6, 1.9, 60, 4, 4, { spread: 0.7, bend: 0.3 })}
        color={CREAM}
        width={1.2}
        opacity={0.7}
      />
      <Stroke
        d={`M${x} ${short(y + 4)}C${x - 4} ${short(y - 34)} ${x + 6} ${short(y - 60)} ${x + 2} ${short(y - 92)}`}
        color={LEAF}
        width={5}
      />
      <Leaf at={`${x + 2} ${short(y - 64)}`} turn={58} color={GREEN} size={[92, 30]} options={{ veins: 5, bend: 10 }} />
      <Leaf at={`${x + 2} ${short(y - 80)}`} turn={-48} color={LEAF} size={[74, 25]} options={{ veins: 4, bend: -8 }} />
    </Scene>
  );
}

const barkLines = memo((w: number, h: number): string[] => {
  const kx = w * 0.38;
  const ky = h * 0.52;
  return Array.from({ length: 26 }, (_, i) => {
    const x0 = (w * (i + 0.5)) / 26;
    const points: Point[] = [];
    for (let y = -10; y <= h + h / 9; y += h / 9) {
      const dx = x0 - kx;
      const far = Math.hypot(dx, (y - ky) / 1.5);
      const push = 74 * Math.exp(-(far * far) / (2 * 96 * 96)) * Math.sign(dx || 1);
      points.push([x0 + push + 5 * Math.sin(y / 46 + i * 0.7) + 1.5 * Math.sin(y / 31 + i), y]);
    }
    return open(points);
  });
});

/** Bark with a knot: the way is closed here. */
export function BarkKnot({ w = 420, h = 320 }: SceneSize) {
  const knot = rings(w * 0.38, h * 0.52, 60, { count: 6, seed: 11, amp: 0.05, sy: 1.3 });
  return (
    <Scene w={w} h={h}>
      {barkLines(w, h).map((d, i) => (
        <Stroke
          key={d}
          d={d}
          color={i % 5 === 2 ? ORANGE : ART_LINE}
          width={i % 5 === 2 ? 2.2 : 1.2}
          opacity={i % 5 === 2 ? 0.9 : 0.6}
        />
      ))}
      <path d={knot[5]} fill={SOIL} />
      <path d={knot[3]} fill={ORANGE} />
      {knot.map((d) => (
        <Stroke key={d} d={d} color={CREAM} width={1.2} opacity={0.7} />
      ))}
      <path d={knot[0]} fill={NIGHT} />
    </Scene>
  );
}

const dandelionHead = memo((cx: number, cy: number) => {
  const next = random(21);
  let rays = '';
  const seeds: { x: string; y: string; r: string }[] = [];
  for (let i = 0; i < 44; i++) {
    const angle = (i / 44) * 6.283 + next() * 0.08;
    const length = 92 + next() * 34;
    if (angle > 5.5 || (angle < 0.32 && i % 2)) continue;
    const x = short(cx + Math.cos(angle) * length);
    const y = short(cy + Math.sin(angle) * length);
    rays += `M${short(cx + Math.cos(angle) * 15)} ${short(cy + Math.sin(angle) * 15)}L${x} ${y}`;
    seeds.push({ x, y, r: short(3 + next() * 2.4) });
  }
  return { rays, seeds };
});

const FLYING = [
  [0.72, 0.26, 30],
  [0.82, 0.15, 48],
  [0.86, 0.38, 20],
  [0.93, 0.24, 36],
] as const;

/** A dandelion that lets its seeds go. */
export function Dandelion({ w = 460, h = 460 }: SceneSize) {
  const cx = w * 0.44;
  const cy = h * 0.4;
  const { rays, seeds } = dandelionHead(cx, cy);
  const foot = `${short(cx + 4)} ${h + 4}`;
  return (
    <Scene w={w} h={h}>
      <Stroke
        d={`M${short(cx)} ${short(cy)}C${short(cx - 8)} ${short(cy + 110)} ${short(cx + 16)} ${short(cy + 170)} ${short(cx + 4)} ${h + 10}`}
        color={LEAF}
        width={4}
      />
      <Leaf bare at={foot} turn={-52} color={GREEN} size={[120, 22]} options={{ veins: 4, bend: 18 }} />
      <Leaf bare at={foot} turn={48} color={LEAF} size={[120, 22]} options={{ veins: 4, bend: 18 }} />
      <Stroke d={rays} color="var(--c-warning)" width={1.1} opacity={0.75} />
      <g fill="var(--c-emo-joy)">
        {seeds.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx={short(cx)} cy={short(cy)} r="15" fill={ORANGE} />
      {FLYING.map(([x, y, turn]) => (
        <g key={turn} transform={`translate(${short(w * x)} ${short(h * y)}) rotate(${turn})`}>
          <Stroke d="M0 0L0 30M-9 -9L0 0L9 -9M0 0L0 -12" color="var(--c-warning)" width={1.3} />
          <circle cx="-9" cy="-9" r="2.6" fill={ORANGE} />
          <circle cx="9" cy="-9" r="2.6" fill={ORANGE} />
          <circle cy="-13" r="2.6" fill={ORANGE} />
        </g>
      ))}
    </Scene>
  );
}
