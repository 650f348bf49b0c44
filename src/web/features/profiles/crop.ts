/** The square of a picture that becomes a photo: pure numbers, in pixels of the picture. */

export const MOST_ZOOM = 4;

export interface Crop {
  /** Middle of the square. */
  x: number;
  y: number;
  /** 1: as much as fits. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Side of the square. */
export const sideOf = ({ width, height }: Size, { zoom }: Pick<Crop, 'zoom'>): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest square that lies inside of the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, MOST_ZOOM);
  const half = sideOf(size, { zoom }) / 2;
  return { x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half), zoom };
}
