import { YEAR_FRAME } from './frames';
import { memo } from './geometry';
import { bark } from './rings';
import { sampleDisc } from './year-disc';

/** Drawn when it is first shown: the file comes with drawings that do without. */
const outerBark = memo(() => bark(300));

/** The sample year as a picture. Without a label it is decoration. `pointers`: lines to the two notes of the home page. */
export function YearDisc({
  seed = 12,
  label,
  pointers = false,
}: {
  seed?: number;
  label?: string;
  pointers?: boolean;
}) {
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
      {pointers ? (
        <g className="hide-s hide-m">
          <path className="ld" d="M-205 -300H-150L-96 -141" />
          <circle className="ld-d" r="5.5" cx="-96" cy="-141" />
          <path className="ld" d="M-208 268H-168L-132 209" />
          <circle className="ld-d" r="5.5" cx="-132" cy="209" />
        </g>
      ) : null}
    </svg>
  );
}
