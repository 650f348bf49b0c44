import { WHEEL_FRAME } from './frames';
import { sector, wheelRings } from './life-wheel';

/** The wheel of life as a picture of itself, for the plates that lead to it. */

const VALUES = [8, 6, 9, 4, 7, 5, 8, 3] as const;
const COLORS = ['trust', 'surprise', 'joy', 'anticipation', 'fear', 'sadness', 'disgust', 'anger'] as const;

export function WheelPlate() {
  return (
    <svg {...WHEEL_FRAME} aria-hidden="true" focusable="false">
      {wheelRings().map((d) => (
        <path key={d} d={d} fill="none" stroke="var(--art-line)" opacity="0.35" />
      ))}
      {VALUES.map((value, index) => (
        <path key={COLORS[index]} d={sector(index, value)} fill={`var(--c-emo-${COLORS[index]})`} />
      ))}
    </svg>
  );
}
