import type { ArchetypeKey } from '~/catalogue/archetypes';
import { archetypeMarks } from './archetype-marks';

/** The sign of an archetype; decoration beside its name. */
export function ArchetypeSign({ archetype, className }: { archetype: ArchetypeKey; className?: string }) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" overflow="visible" aria-hidden="true" focusable="false">
      {archetypeMarks(archetype).map(({ d, color, width, opacity }) =>
        width === undefined ? (
          <path key={d + color} d={d} fill={color} opacity={opacity} />
        ) : (
          <path key={d + color} d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />
        ),
      )}
    </svg>
  );
}
