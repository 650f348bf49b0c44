import { YEAR_FRAME } from './frames';
import { memo } from './geometry';
import { bark } from './rings';
import { sampleDisc } from './year-disc';

/** Drawn when it is first shown: the file comes with drawings that do without. */
const outerBark = memo(() => bark(300));

/** The sample year as a picture. Without a label it is decoration. */
export function YearDisc({ seed = 12, label }: { seed?: number; label?: string }) {
  const { missed, arcs } = sampleDisc(seed);
  return (
    <svg
      {...YEAR_FRAME}
      overflow="visible"
      focusable="false"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g className="yd">
        <path d={missed} className="yd-miss" />
        {arcs.map(({ emotion, d, width }) => (
          <path key={emotion + width} d={d} stroke={`var(--c-emo-${emotion})`} strokeWidth={width} />
        ))}
      </g>
      <path className="yd-bark" d={outerBark()} />
    </svg>
  );
}
