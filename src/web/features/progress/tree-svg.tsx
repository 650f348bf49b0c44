import type { KeyboardEvent, ReactNode, SVGProps } from 'react';
import { paths, type SefiraKey, sefirot } from '~/catalogue/sefirot';
import { leaf, strands } from '~/web/art/branches';
import { grain, ring, rings } from '~/web/art/rings';
import { isTrunk, TREE_NODES } from '~/web/art/tree-map';
import { counted } from '~/web/text/plural';
import { sefiraName } from '~/web/text/sefira-name';
import { CROWN_AND_ROOTS, leavesOf, MINERAL, ringCount } from './tree-drawing';
import styles from './tree-drawing.module.css';
import { isArrow, stepAlong } from './tree-steps';
import { isLive, nameLines, POINTS, type Points } from './tree-text';

const LEAF = leaf(24, 7.5, { veins: 0 }).body;

const strandOf = new Map(
  paths.map(({ from, to }, index) => {
    const trunk = isTrunk([from, to]);
    const shape = trunk ? { count: 7, spread: 17, wob: 3.5 } : { count: 4, spread: 9, wob: 5 };
    return [
      `${from}-${to}`,
      strands(TREE_NODES[from], TREE_NODES[to], { seed: index + 3, from: 34, to: 34, ...shape }),
    ];
  }),
);

interface DiscProps {
  sefira: SefiraKey;
  index: number;
  points: number;
  radius: number;
}

function Disc({ sefira, index, points, radius }: DiscProps) {
  const drawn = rings(0, 0, radius, { count: ringCount(points), seed: index + 5, amp: 0.045, min: 0.3, n: 16 });
  return (
    <>
      <path d={ring(0, 0, radius + 5, { g: grain(index + 5, 0.045), n: 16 })} fill="#11231D" />
      <path d={drawn.at(-1)} fill={MINERAL[sefira]} fillOpacity={points > 0 ? 1 : 0.3} />
      <path
        d={drawn.slice(0, -1).join('')}
        fill="none"
        stroke="#11231D"
        strokeOpacity={points > 0 ? 0.5 : 0.25}
        strokeWidth="1.3"
      />
    </>
  );
}

function Canvas({ live, children }: { live: boolean; children: ReactNode }) {
  return live ? (
    <svg className="tree" viewBox="30 -64 580 1150" role="presentation">
      {children}
    </svg>
  ) : (
    <svg className="tree" viewBox="70 20 500 960" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** SVG has no button of its own. */
const buttonProps = (sefira: SefiraKey, chosen: boolean, label: string, actions: SVGProps<SVGGElement>) => ({
  ...actions,
  role: 'button',
  'data-sefira': sefira,
  tabIndex: chosen ? 0 : -1,
  'aria-pressed': chosen,
  'aria-label': label,
});

interface TreeSvgProps {
  points: Points;
  /** False while the points are on their way. */
  known?: boolean;
  /** The chosen node; without `onSelect` the tree is a picture only. */
  selected?: SefiraKey;
  onSelect?: (sefira: SefiraKey) => void;
  /** Sefirot that have just grown: they draw themselves once. */
  grown?: ReadonlySet<SefiraKey>;
  /** Whether the sefirot stand under their names, or under human words alone. */
  names?: boolean;
}

interface NodeLabelProps {
  name: string;
  sefira: SefiraKey;
  points: number;
  radius: number;
  selected: boolean;
}

function NodeLabel({ name, sefira, points, radius, selected }: NodeLabelProps) {
  const y = radius + (selected ? 38 : 26);
  return (
    <>
      <circle r="17.5" fill={points > 0 ? MINERAL[sefira] : '#11231D'} />
      <text className={points > 0 ? styles.points : `${styles.points} ${styles.none}`} y="5.5" data-own="points">
        {points}
      </text>
      <text className={styles.name} y={y} data-own="name">
        {nameLines(name).map((line, index) => (
          <tspan key={line} x="0" dy={index === 0 ? 0 : '1.1em'}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

/** The tree of ten sefirot and 22 paths. Arrow keys lead along the paths. */
export function TreeSvg({ points, known = true, selected, onSelect, grown, names = true }: TreeSvgProps) {
  const most = Math.max(50, ...Object.values(points));
  const live = paths.filter(({ from, to }) => isLive(points, from, to));

  function onKeyDown(event: KeyboardEvent<SVGGElement>, sefira: SefiraKey) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(sefira);
      return;
    }
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = stepAlong(sefira, event.key);
    if (!next) return;
    onSelect?.(next);
    event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-sefira="${next}"]`)?.focus();
  }

  return (
    <Canvas live={onSelect !== undefined}>
      <path className="fb" d={CROWN_AND_ROOTS} />
      {paths.map(({ from, to }) => (
        <path
          key={`${from}-${to}`}
          className={isLive(points, from, to) ? `fb on ${styles.path}` : 'fb'}
          data-grown={grown?.has(from) || grown?.has(to) || undefined}
          pathLength={1}
          d={strandOf.get(`${from}-${to}`)}
        />
      ))}
      {onSelect
        ? leavesOf(live).map(({ key, x, y, angle, fill }) => (
            <path key={key} d={LEAF} transform={`translate(${x} ${y}) rotate(${angle})`} fill={fill} />
          ))
        : null}
      {sefirot.map(({ key }, index) => {
        const name = sefiraName(key, names);
        const [x, y] = TREE_NODES[key];
        const radius = 41 + 13 * Math.sqrt(points[key] / most);
        const chosen = key === selected;
        const place = {
          transform: `translate(${x} ${y})`,
          className: styles.node,
          'data-grown': grown?.has(key) || undefined,
        };
        const disc = (
          <g className={styles.disc}>
            <Disc sefira={key} index={index} points={points[key]} radius={radius} />
          </g>
        );
        if (!onSelect)
          return (
            <g key={key} {...place}>
              {disc}
            </g>
          );
        return (
          <g
            key={key}
            {...place}
            {...buttonProps(key, chosen, known ? `${name}: ${counted(points[key], POINTS)}` : name, {
              onClick: () => onSelect(key),
              onKeyDown: (event) => onKeyDown(event, key),
            })}
          >
            <path className={styles.halo} d={ring(0, 0, radius + 13, { g: grain(index + 5, 0.045), n: 16 })} />
            {disc}
            <NodeLabel name={name} sefira={key} points={points[key]} radius={radius} selected={chosen} />
          </g>
        );
      })}
    </Canvas>
  );
}
