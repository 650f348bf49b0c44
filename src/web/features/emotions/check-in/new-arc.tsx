import { grain, ring, rings } from '~/web/art/rings';

const RADIUS = 84;
const RINGS = rings(0, 0, RADIUS - 14, { count: 7, seed: 6, amp: 0.04, n: 20 });
const NEWEST = ring(0, 0, RADIUS, { g: grain(6, 0.04), n: 24 });
/** Share of the ring that one entry draws. */
const SHARE = 0.18;

/** The rings so far, and the arc that has just been added: it draws itself. */
export function NewArc({ emotion, intensity }: { emotion: string; intensity: number }) {
  return (
    <svg className="arc" viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={RINGS.join('')} fill="none" stroke="var(--c-line-strong)" strokeOpacity={0.55} strokeWidth={1.2} />
      <path d={NEWEST} fill="none" stroke="var(--c-line)" strokeWidth={1.2} />
      <path
        className="arc__new"
        d={NEWEST}
        pathLength={1}
        fill="none"
        stroke={`var(--c-emo-${emotion})`}
        strokeWidth={3 + intensity}
        strokeLinecap="round"
        strokeDasharray={`${SHARE} 1`}
      />
    </svg>
  );
}
