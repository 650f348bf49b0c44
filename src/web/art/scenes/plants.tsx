import { memo, short } from '../geometry';
import { glyphInner, glyphPath } from '../glyphs';
import { rings } from '../rings';
import { CREAM, GREEN, isWide, LEAF, Leaf, ORANGE, Scene, type SceneSize, SOIL, Stroke } from '../scene';

/** Scenes of plants: an acorn, a herbarium. The five plants stand in a file of their own. */

const hatch = memo(() => {
  let path = '';
  for (let row = 0; row < 4; row++)
    for (let k = -5; k <= 5; k++) {
      const x = k * 19 + (row % 2 ? 9 : 0);
      if (Math.abs(x) < 96 - row * 13) path += `M${x - 9} ${-42 - row * 21}q9 12 18 0`;
    }
  return path;
});

/** The oak to be, around the acorn. */
const yearRings = memo((w: number, h: number) =>
  rings(w / 2, h * 0.53, w * 0.52, { count: 9, seed: 8, amp: 0.03, n: 16, min: 0.36 }).join(''),
);

/** An acorn with an oak's rings inside: where one grows to. */
export function Acorn({ w = 480, h = 420 }: SceneSize) {
  const inner = rings(0, 52, 66, { count: 6, seed: 8, amp: 0.04, sx: 0.86, sy: 1.25, n: 16 }).join('');
  return (
    <Scene w={w} h={h}>
      {isWide(w, h) ? <Stroke d={yearRings(w, h)} width={1} opacity={0.6} /> : null}
      <g transform={`translate(${short(w * 0.5)} ${short(h * 0.53)}) rotate(14) scale(.86)`}>
        <Leaf at="0 -118" turn={-62} color={GREEN} size={[120, 34]} options={{ veins: 6 }} />
        <Leaf at="0 -118" turn={56} color={LEAF} size={[96, 28]} options={{ veins: 5 }} />
        <path d="M-88 -30C-92 60 -40 138 0 168C40 138 92 60 88 -30Z" fill={ORANGE} />
        <Stroke d={inner} color={CREAM} width={1.2} opacity={0.75} />
        <path d="M-108 -24C-112 -92 -52 -122 0 -122C52 -122 112 -92 108 -24C60 -8 -60 -8 -108 -24Z" fill={SOIL} />
        <Stroke d={hatch()} color={CREAM} width={1.3} opacity={0.5} />
        <Stroke d="M0 -122C0 -140 8 -150 14 -160" color={SOIL} width={7} />
      </g>
    </Scene>
  );
}

const SIGNS = ['joy', 'trust', 'surprise', 'sadness', 'anticipation', 'disgust'] as const;
const SLICES = ['hod', 'yesod', 'chesed'] as const;
const ROWS = 3;

interface SpecimenProps {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** One thing on the sheet: a leaf, a sign of a feeling, a slice of wood. */
function Specimen({ row, column, x, y }: SpecimenProps) {
  const number = row * 4 + column;
  const kind = number % 4;
  if (kind === 0 || kind === 3) {
    const size = [92, 24 + 5 * ((column + row) % 3)] as const;
    const turn = ((column % 4) - 1.5) * 9;
    const options = { veins: 6, bend: 8 - 5 * (column % 4) };
    return (
      <Leaf at={`${short(x)} ${short(y + 46)}`} turn={turn} color={row === 1 ? LEAF : GREEN} {...{ size, options }} />
    );
  }
  if (kind === 1) {
    const sign = SIGNS[number % 6] ?? 'joy';
    return (
      <g transform={`translate(${short(x)} ${short(y)}) scale(.82)`}>
        <path d={glyphPath(sign)} fill={`var(--c-emo-${sign})`} />
        <Stroke d={glyphInner(sign)} color={CREAM} width={1.8} opacity={0.6} />
      </g>
    );
  }
  const slice = rings(x, y, 42, { count: 6, seed: number + 3, amp: 0.06, n: 14 });
  return (
    <>
      <path d={slice[5]} fill={`var(--c-sef-${SLICES[row]})`} />
      <Stroke d={slice.slice(0, 5).join('')} color={CREAM} opacity={0.6} />
    </>
  );
}

/** A herbarium: alike from afar, each its own when looked at. */
export function Herbarium({ w = 480, h = 420 }: SceneSize) {
  const columns = Math.max(4, Math.round(w / 140));
  const places = Array.from({ length: ROWS * columns }, (_, i) => ({
    row: Math.floor(i / columns),
    column: i % columns,
  }));
  return (
    <Scene w={w} h={h}>
      {places.map(({ row, column }) => (
        <Specimen
          key={`${row} ${column}`}
          row={row}
          column={column}
          x={(w / columns) * (column + 0.5)}
          y={(h / ROWS) * (row + 0.5)}
        />
      ))}
    </Scene>
  );
}
