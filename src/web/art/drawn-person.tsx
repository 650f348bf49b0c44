import { random } from './geometry';
import { rings } from './rings';

/** A person's own drawing: the cut of a tree that grows from one number. */

const GROUNDS = ['mist', 'dawn', 'heather', 'linden'] as const;
const WOODS = ['chesed', 'gevurah', 'tiferet', 'netzach', 'hod', 'yesod', 'malkhut'] as const;

export function DrawnPerson({ seed }: { seed: number }) {
  const next = random(seed);
  const pick = <T,>(all: readonly T[]) => all[Math.floor(next() * all.length)];
  const ground = pick(GROUNDS);
  const wood = pick(WOODS);
  const x = (next() - 0.5) * 26;
  const y = (next() - 0.5) * 26;
  const lines = rings(x, y, 40 + next() * 10, { count: 5 + Math.floor(next() * 5), seed, amp: 0.09, min: 0.16 });
  return (
    <svg viewBox="-64 -64 128 128" aria-hidden="true" focusable="false">
      <rect x="-64" y="-64" width="128" height="128" fill={`var(--c-${ground})`} />
      <path d={lines.at(-1)} fill={`var(--c-sef-${wood})`} />
      <path d={lines.slice(0, -1).join('')} fill="none" stroke="var(--art-cream)" strokeWidth="1.6" />
      <path d={lines[0]} fill="var(--art-cream)" />
    </svg>
  );
}
