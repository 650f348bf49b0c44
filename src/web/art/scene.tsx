import type { ReactNode } from 'react';
import { leaf } from './branches';
import { sceneFrame } from './frames';

/** What the scenes are made of: flat forms and lines. Colours are tokens only, so they live in both themes. */

export const CREAM = 'var(--art-cream)';
export const LEAF = 'var(--art-leaf)';
export const SOIL = 'var(--art-soil)';
export const NIGHT = 'var(--art-night)';
export const ART_LINE = 'var(--art-line)';
export const ORANGE = 'var(--c-emo-anticipation)';
export const GREEN = 'var(--c-emo-trust)';

/** Width and height of a scene's own field; the place where it stands cuts what sticks out. */
export interface SceneSize {
  w?: number;
  h?: number;
}

/** A field such as 21:9, where one thing in the middle leaves much room at the sides. */
export const isWide = (w: number, h: number): boolean => w > h * 1.8;

export function Scene({ w, h, children }: { w: number; h: number; children: ReactNode }) {
  return (
    <svg {...sceneFrame(w, h)} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

interface StrokeProps {
  d: string;
  color?: string;
  width?: number;
  opacity?: number;
}

export function Stroke({ d, color = ART_LINE, width = 1.1, opacity }: StrokeProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={color}
      strokeWidth={width}
      opacity={opacity}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

interface LeafProps {
  /** Where it grows from: `x y`. */
  at: string;
  /** Degrees clockwise from upright. */
  turn: number;
  color: string;
  /** Length and width. */
  size: readonly [number, number];
  options?: { veins?: number; bend?: number };
  bare?: boolean;
}

export function Leaf({ at, turn, color, size, options = {}, bare = false }: LeafProps) {
  const { body, veins } = leaf(size[0], size[1], options);
  return (
    <g transform={`translate(${at}) rotate(${turn})`}>
      <path d={body} fill={color} />
      {bare ? null : <Stroke d={veins} color={CREAM} width={1} opacity={0.6} />}
    </g>
  );
}
