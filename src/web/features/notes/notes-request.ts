import type { Passage } from '~/domain/notes/passage';

/** How a sound is played from a second, and brought there without a sound. */
export interface SoundDoor {
  play: (second: number) => void;
  seek: (second: number) => void;
}

/** What is wished for of the notes: each wish is another object. */
export type NotesRequest = { kind: 'see' | 'note' } | { kind: 'write'; passage: Passage };
