/** Drawings that a text may name: as its cover, or as a figure `![Подпись](art:acorn)`. */
export const COVERS = [
  'matryoshka',
  'five',
  'ripples',
  'acorn',
  'dandelion',
  'horizon',
  'bark',
  'roots',
  'herbarium',
  'nest',
  'tide',
] as const;

export type CoverName = (typeof COVERS)[number];
