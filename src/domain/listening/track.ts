/** Sound that one listens to: its parts by time, where to go on, how it fades. All times are seconds from the beginning. */

/** A sound file in its two forms, MP3 first. */
export interface Sound {
  /** Path on the site, such as `/audio/long-exhale.mp3`. */
  mp3: string;
  opus: string;
  /** Bytes of the MP3. */
  bytes: number;
  seconds: number;
  /** Loudness over time, one digit from 0 to 9 for each equal part; empty when it was not measured. */
  wave: string;
}

/** A text that the device's own voice says, as pieces short enough for one breath of it. */
export interface Speech {
  pieces: readonly string[];
  /** When each begins, by its place among the characters. */
  starts: readonly number[];
  seconds: number;
  wave: '';
}

/** Characters that a voice says in a second at its own speed: about a hundred and thirty Russian words a minute. */
export const CHARACTERS_A_SECOND = 14;

/** Name under which the place in a text that is read aloud is kept: `/blog/saying-no` is `blog-saying-no`. */
export const aloudItem = (path: string): string => path.slice(1).replaceAll('/', '-');

export interface Chapter {
  at: number;
  title: string;
}

/** A line of the transcript. */
export interface Cue {
  at: number;
  text: string;
}

/** What the player needs to play something and to name it. */
export interface Track {
  slug: string;
  title: string;
  /** Address of its page; without it the sound stands among the practices. */
  path?: string;
  sound: Sound | Speech;
  chapters: readonly Chapter[];
}

/** Whoever stopped this close to the end has heard it. */
const FINISHED_WITHIN = 3;
/** How long the sleep timer takes to reach silence. */
export const FADE_SECONDS = 10;

/** Index of the part that sounds at a moment; -1 before the first. Parts are in the order of time. */
export function partAt(parts: readonly { at: number }[], seconds: number): number {
  let found = -1;
  while (found + 1 < parts.length && (parts[found + 1]?.at ?? Infinity) <= seconds) found++;
  return found;
}

export const isFinished = (seconds: number, length: number) => seconds >= length - FINISHED_WITHIN;

/** Where listening goes on: what was heard to the end begins anew. */
export function resumeAt(seconds: number, length: number): number {
  return seconds < 0 || isFinished(seconds, length) ? 0 : seconds;
}

/** Volume from 0 to 1 so many seconds before a sleep timer ends. */
export function fadeVolume(secondsLeft: number): number {
  return Math.min(1, Math.max(0, secondsLeft / FADE_SECONDS));
}
