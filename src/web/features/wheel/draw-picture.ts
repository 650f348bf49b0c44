import { SITE_NAME } from '~/catalogue/site';
import { SPHERE_KEYS } from '~/catalogue/wheel';
import { quietSpheres } from '~/domain/wheel/balance';
import type { SphereNames, WheelValues } from '~/domain/wheel/wheel';
import { labelLines, labelPoint, sector, sectorEdge, valuePoint, wheelRings } from '~/web/art/life-wheel';
import { levelOf } from './fill/paint';
import { nameOf } from './words';

/** The wheel as a picture, drawn here with the page's own fonts and colours: nothing is asked of the network. */

interface Picture {
  values: WheelValues;
  names: SphereNames;
  /** «21 ноября 2026» */
  day: string;
  earlier: { values: WheelValues; day: string } | null;
}

const SIDE = 1_600;
const SCALE = 2;
/** The room beside the wheel, in ems: there is more than on the page. */
const ROOM = 7.6;
const FONTS = ['400 40px "Literata Variable", "Literata Latin"', '500 18px "Golos Text Variable", "Golos Latin"'];

/** Font families of the page and the colours of its light theme: a picture is kept, sent and printed, whatever the theme here. */
function palette() {
  const probe = document.createElement('span');
  probe.dataset.theme = 'light';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const color = (name: string) => {
    probe.style.color = `var(${name})`;
    return style.color;
  };
  const colors = {
    paper: color('--c-paper'),
    ink: color('--c-ink'),
    ink2: color('--c-ink-2'),
    line: color('--c-line'),
    brand: color('--c-brand'),
    onBrand: color('--c-on-brand'),
    quiet: color('--c-accent-text'),
    surface: color('--c-surface'),
    serif: token('--f-display'),
    sans: token('--f-text'),
  };
  probe.remove();
  return colors;
}
type Palette = ReturnType<typeof palette>;

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
export async function drawPicture(picture: Picture): Promise<Blob> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font, 'Колесо 10')));
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const colors = palette();
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.translate(SIDE / 2, SIDE / 2);
  pen.scale(SCALE, SCALE);
  pen.textBaseline = 'middle';
  drawWords(pen, colors, picture);
  drawWheel(pen, colors, picture);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
