import { SITE_NAME } from '~/catalogue/site';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import { quietSpheres } from '~/domain/wheel/balance';
import type { SphereNames, WheelValues } from '~/domain/wheel/wheel';
import { type Palette as CanvasPalette, makePicture } from '~/web/art/canvas-picture';
import { labelLines, labelPoint, sector, sectorEdge, valuePoint, wheelRings } from '~/web/art/life-wheel';
import { levelOf } from './fill/paint';
import { nameOf } from './words';

/** The wheel as a picture. */

interface Picture {
  values: WheelValues;
  names: SphereNames;
  /** «21 ноября 2026» */
  day: string;
  earlier: { values: WheelValues; day: string } | null;
}

/** In units of the drawing. */
const SIDE = 800;
const SCALE = 2;
/** The room beside the wheel, in ems: there is more than on the page. */
const ROOM = 7.6;
const TOKENS = [
  '--c-paper',
  '--c-ink',
  '--c-ink-2',
  '--c-line',
  '--c-brand',
  '--c-on-brand',
  '--c-accent-text',
  '--c-surface',
] as const;

const namedColors = ({ colors, serif, sans }: CanvasPalette<(typeof TOKENS)[number]>) => ({
  paper: colors['--c-paper'],
  ink: colors['--c-ink'],
  ink2: colors['--c-ink-2'],
  line: colors['--c-line'],
  brand: colors['--c-brand'],
  onBrand: colors['--c-on-brand'],
  quiet: colors['--c-accent-text'],
  surface: colors['--c-surface'],
  serif,
  sans,
});
type Palette = ReturnType<typeof namedColors>;

const OPACITY = { low: 0.42, middle: 0.88, high: 1 } as const;

function drawSector(pen: CanvasRenderingContext2D, colors: Palette, index: number, value: number, isQuiet: boolean) {
  pen.globalAlpha = isQuiet ? 1 : OPACITY[levelOf(value)];
  pen.fillStyle = isQuiet ? colors.quiet : colors.brand;
  pen.fill(new Path2D(sector(index, value)));
  pen.globalAlpha = 1;
  const { x, y, outside } = valuePoint(index, value);
  const onFill = isQuiet ? colors.surface : levelOf(value) === 'low' ? colors.ink : colors.onBrand;
  pen.fillStyle = outside ? colors.ink : onFill;
  pen.font = `400 24px ${colors.serif}`;
  pen.textAlign = 'center';
  pen.fillText(String(value), x, y);
}

function drawEarlier(pen: CanvasRenderingContext2D, colors: Palette, d: string) {
  const path = new Path2D(d);
  pen.lineCap = 'round';
  pen.setLineDash([]);
  pen.strokeStyle = colors.paper;
  pen.lineWidth = 5;
  pen.stroke(path);
  pen.setLineDash([1, 6]);
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 2.5;
  pen.stroke(path);
  pen.setLineDash([]);
}

function drawWheel(pen: CanvasRenderingContext2D, colors: Palette, { values, names, earlier }: Picture) {
  pen.strokeStyle = colors.line;
  for (const [index, d] of wheelRings().entries()) {
    pen.lineWidth = index % 5 === 4 ? 1.6 : 1;
    pen.stroke(new Path2D(d));
  }
  const quiet = quietSpheres(values);
  for (const [index, sphere] of SPHERE_KEYS.entries()) {
    drawSector(pen, colors, index, values[sphere], quiet.includes(sphere));
    if (earlier) drawEarlier(pen, colors, sectorEdge(index, earlier.values[sphere]));
    const { x, y, anchor } = labelPoint(index);
    const lines = labelLines(nameOf(sphere, names), ROOM);
    pen.fillStyle = colors.ink;
    pen.font = `500 18px ${colors.sans}`;
    pen.textAlign = anchor === 'middle' ? 'center' : anchor;
    for (const [at, line] of lines.entries()) pen.fillText(line, x, y + (at - (lines.length - 1) / 2) * 21);
  }
}

/** A piece of the dotted line, and what it means. */
function drawLegend(pen: CanvasRenderingContext2D, colors: Palette, text: string) {
  const [sample, gap] = [34, 10];
  const left = -(sample + gap + pen.measureText(text).width) / 2;
  drawEarlier(pen, colors, `M${left} 328h${sample}`);
  pen.textAlign = 'left';
  pen.fillText(text, left + sample + gap, 328);
  pen.textAlign = 'center';
}

function drawWords(pen: CanvasRenderingContext2D, colors: Palette, { day, earlier }: Picture) {
  pen.textAlign = 'center';
  pen.fillStyle = colors.ink;
  pen.font = `400 40px ${colors.serif}`;
  pen.fillText('Колесо жизни', 0, -348);
  pen.fillStyle = colors.ink2;
  pen.font = `400 18px ${colors.sans}`;
  pen.fillText(day, 0, -314);
  if (earlier) drawLegend(pen, colors, `как было ${earlier.day}`);
  pen.font = `400 20px ${colors.serif}`;
  pen.fillText(SITE_NAME, 0, 372);
}

/** A square PNG. Throws when the browser cannot draw. */
export const drawPicture = (picture: Picture): Promise<Blob> =>
  makePicture({
    width: SIDE,
    height: SIDE,
    scale: SCALE,
    tokens: TOKENS,
    draw: (pen, palette) => {
      const colors = namedColors(palette);
      pen.translate(SIDE / 2, SIDE / 2);
      pen.textBaseline = 'middle';
      drawWords(pen, colors, picture);
      drawWheel(pen, colors, picture);
    },
  });
