/** The field that a cover is drawn for: 4:3, 21:9 or a square. */
export type CoverShape = 'card' | 'wide' | 'square';
