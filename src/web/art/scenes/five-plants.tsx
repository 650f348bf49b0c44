import { Fragment } from 'react';
import { leaf } from '../branches';
import { at, short } from '../geometry';
import { glyphInner, glyphPath } from '../glyphs';
import { CREAM, GREEN, LEAF, ORANGE, Scene, type SceneSize, Stroke } from '../scene';

/** Five plants of different heights: five traits, none of them better. */

interface Plant {
  /** Share of the scene's height. */
  height: number;
  color: string;
  /** Pairs of leaves; the flower has a pair of its own. */
  pairs: number;
  /** Length of the lowest leaf and its width as a share of the length. */
  leaf: readonly [number, number];
  sway: number;
  veined: boolean;
  alternate: boolean;
}

const common = { veined: false, alternate: false };
const PLANTS: readonly Plant[] = [
  { ...common, height: 0.5, color: GREEN, pairs: 3, leaf: [74, 0.34], sway: -8, veined: true },
  { ...common, height: 0.74, color: LEAF, pairs: 5, leaf: [62, 0.2], sway: 10 },
  { ...common, height: 0.38, color: ORANGE, pairs: 0, leaf: [0, 0], sway: -12 },
  { height: 0.62, color: 'var(--c-emo-fear)', pairs: 4, leaf: [70, 0.46], sway: 14, veined: true, alternate: true },
  { ...common, height: 0.84, color: LEAF, pairs: 6, leaf: [66, 0.24], sway: -16 },
];

interface StalkProps {
  plant: Plant;
  x: number;
  h: number;
}

/** The leaves from the lowest up: shorter and shorter, on both sides or by turns. */
function pairsOf({ pairs, leaf: [longest], alternate }: Plant) {
  return Array.from({ length: pairs }, (_, k) => ({
    k,
    length: longest * (1 - (0.28 * k) / pairs),
    sides: alternate ? [k % 2 ? 1 : -1] : [-1, 1],
  }));
}

function Leaves({ plant, x, h }: StalkProps) {
  const { pairs, color, sway, veined } = plant;
  const top = leaf(58, 15, { veins: 3 });
  return (
    <>
      {pairsOf(plant).map(({ k, length, sides }) => {
        const { body, veins } = leaf(length, length * plant.leaf[1], { veins: 3 });
        const place = at(x + sway * 0.1, h - h * plant.height * (0.3 + (0.62 * k) / pairs));
        return sides.map((side) => (
          <g key={`${k} ${side}`} transform={`translate(${place}) rotate(${side * (58 - k * 4)})`}>
            <path d={body} fill={color} />
            <Stroke d={veined ? veins : `M0 0V${Math.round(-length * 0.86)}`} color={CREAM} width={0.9} opacity={0.5} />
          </g>
        ));
      })}
      <g transform={`translate(${at(x, h - h * plant.height + 6)})`}>
        <path d={top.body} fill={color} />
        <Stroke d={top.veins} color={CREAM} width={0.9} opacity={0.5} />
      </g>
    </>
  );
}

const FLOWER_LEAVES = [
  [-48, 0.35],
  [46, 0.55],
] as const;

function Flower({ plant, x, h }: StalkProps) {
  const length = h * plant.height;
  const { body } = leaf(62, 17, { veins: 4 });
  return (
    <>
      <g transform={`translate(${at(x, h - length)}) scale(.66)`}>
        <path d={glyphPath('joy')} fill={plant.color} />
        <path d={glyphInner('joy')} fill="var(--c-emo-joy)" />
      </g>
      {FLOWER_LEAVES.map(([turn, share]) => (
        <path key={turn} transform={`translate(${at(x, h - length * share)}) rotate(${turn})`} d={body} fill={GREEN} />
      ))}
    </>
  );
}

/** The five plants on one line of earth. */
export function FivePlants({ w = 480, h = 420 }: SceneSize) {
  const width = Math.min(w, h * 1.34);
  return (
    <Scene w={w} h={h}>
      {PLANTS.map((plant, i) => {
        const x = (w - width) / 2 + width * (0.14 + i * 0.18);
        const length = h * plant.height;
        const bend = `${at(x + plant.sway, h - length * 0.35)} ${at(x - plant.sway, h - length * 0.7)}`;
        return (
          <Fragment key={plant.height}>
            <Stroke
              d={`M${short(x)} ${h + 4}C${bend} ${at(x, h - length)}`}
              color={plant.pairs ? plant.color : LEAF}
              width={3}
            />
            {plant.pairs ? <Leaves plant={plant} x={x} h={h} /> : <Flower plant={plant} x={x} h={h} />}
          </Fragment>
        );
      })}
    </Scene>
  );
}
