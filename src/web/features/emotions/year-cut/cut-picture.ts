import { makePicture } from '~/web/art/canvas-picture';
import { type CutSheet, tokensOf } from './cut-sheet';

/** Pixels of the picture's width. */
const WIDTH_PX = 2_160;

/** A sheet as a PNG, made on this device. Throws when the browser cannot draw. */
export const cutPicture = (sheet: CutSheet): Promise<Blob> =>
  makePicture({
    width: sheet.width,
    height: sheet.height,
    scale: WIDTH_PX / sheet.width,
    tokens: tokensOf(sheet),
    draw: (pen, { colors, serif, sans }) => {
      for (const { d, fill, stroke, width = 1, opacity = 1, x = 0, y = 0, scale = 1 } of sheet.paths) {
        pen.save();
        pen.translate(x, y);
        pen.scale(scale, scale);
        pen.globalAlpha = opacity;
        const path = new Path2D(d);
        if (fill) {
          pen.fillStyle = colors[fill] ?? 'transparent';
          pen.fill(path);
        }
        if (stroke) {
          pen.lineCap = 'round';
          pen.lineWidth = width;
          pen.strokeStyle = colors[stroke] ?? 'transparent';
          pen.stroke(path);
        }
        pen.restore();
      }
      for (const { text, x, y, size, font, anchor, color } of sheet.texts) {
        pen.fillStyle = colors[color] ?? 'transparent';
        pen.font = `400 ${size}px ${font === 'serif' ? serif : sans}`;
        pen.textAlign = anchor;
        pen.fillText(text, x, y);
      }
    },
  });
