import { EMOTION_ORDER } from '~/catalogue/emotion-looks';
import { SEFIROT } from '~/domain/progress/sefirot';
import { branches, strands } from './branches';
import { COMPASS_FRAME, TREE_FRAME } from './frames';
import { PETAL_BANDS, petal } from './petals';
import { rings } from './rings';
import { isTrunk, TREE_NODES, TREE_PATHS } from './tree-map';

/** The compass and the tree as pictures of themselves, for the plates that lead to them. */

const BANDS = Array.from({ length: PETAL_BANDS }, (_, band) => band);

export function CompassPlate() {
  return (
    <svg {...COMPASS_FRAME} aria-hidden="true" focusable="false">
      {EMOTION_ORDER.map((emotion, index) => (
        <g key={emotion} className={`pt pt--${emotion}`} fill={`var(--c-emo-${emotion})`}>
          {BANDS.map((band) => (
            <path key={band} d={petal(index, band)} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const CROWN =
  branches(320, 60, -1.57, 46, 3, 41, { spread: 0.62, bend: 0.3 }) +
  branches(318, 62, -2.15, 40, 3, 8, { spread: 0.6 }) +
  branches(322, 62, -1.0, 40, 3, 12, { spread: 0.6 });
const SHARE = [40, 60, 220, 110, 70, 150, 90, 120, 80, 60] as const;

export function TreePlate() {
  return (
    <svg {...TREE_FRAME} aria-hidden="true" focusable="false">
      <path className="fb" d={CROWN} />
      {TREE_PATHS.map((path, i) => (
        <path
          key={path.join('-')}
          className="fb on"
          d={strands(TREE_NODES[path[0]], TREE_NODES[path[1]], {
            seed: i + 3,
            count: isTrunk(path) ? 7 : 4,
            spread: isTrunk(path) ? 17 : 9,
            wob: isTrunk(path) ? 3.5 : 5,
            from: 34,
            to: 34,
          })}
        />
      ))}
      {SEFIROT.map((sefira, i) => {
        const points = SHARE[i] ?? 0;
        const radius = 41 + 13 * Math.sqrt(points / 220);
        const discs = rings(0, 0, radius, {
          count: Math.min(7, 3 + Math.floor(points / 60)),
          seed: i + 5,
          amp: 0.045,
          min: 0.3,
          n: 16,
        });
        return (
          <g key={sefira} transform={`translate(${TREE_NODES[sefira].join(' ')})`}>
            <path d={discs.at(-1)} fill={`var(--c-sef-${sefira})`} />
            <path
              d={discs.slice(0, -1).join('')}
              fill="none"
              stroke="var(--c-deep)"
              strokeOpacity=".5"
              strokeWidth="1.3"
            />
          </g>
        );
      })}
    </svg>
  );
}
