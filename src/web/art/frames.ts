/** The fields that the drawings stand in, known before their code has come: their places are kept free. */

export interface Frame {
  viewBox: string;
  preserveAspectRatio?: string;
  className?: string;
  width?: number;
  height?: number;
}

/** The field that a cover is drawn for: 4:3, 21:9 or a square. */
export type CoverShape = 'card' | 'wide' | 'square';

export const COVER_FIELDS: Record<CoverShape, { w: number; h: number }> = {
  card: { w: 560, h: 420 },
  wide: { w: 980, h: 420 },
  square: { w: 460, h: 460 },
};

/** A field of w × h that fills its place and is cut by it. */
export const sceneFrame = (w: number, h: number): Frame => ({
  viewBox: `0 0 ${w} ${h}`,
  preserveAspectRatio: 'xMidYMid slice',
});

export const COMPASS_FRAME: Frame = { viewBox: '-360 -360 720 720' };
export const TREE_FRAME: Frame = {
  className: 'tree',
  viewBox: '-40 0 720 1000',
  preserveAspectRatio: 'xMidYMin slice',
};
export const WHEEL_FRAME: Frame = { viewBox: '-270 -270 540 540' };
export const YEAR_FRAME: Frame = { viewBox: '-320 -320 640 640' };

/** `size`: pixels. */
export const glyphFrame = (size: number, className?: string): Frame => ({
  className: className ? `g ${className}` : 'g',
  width: size,
  height: size,
  viewBox: '-56 -56 112 112',
});
