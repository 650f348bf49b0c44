import { WALL_FIELD, wallArt } from './wall-art';

/** The drawing of a word; decoration. What reaches over its field is seen behind the words, as thin lines only. */
export function WallDrawing({ seed }: { seed: number }) {
  return (
    <svg
      viewBox={`0 0 ${WALL_FIELD} ${WALL_FIELD}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {wallArt(seed).shapes.map(({ d, fill = 'none', stroke, width, opacity }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={width}
          opacity={opacity}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
