/** How a title stands in a field: a size and its lines. */
export interface WrappedTitle {
  size: number;
  lines: string[];
}

interface Field {
  width: number;
  /** Sizes to try, the greatest first. */
  sizes: readonly number[];
  most: number;
}

type Measure = (text: string, size: number) => number;

/** All ways to part words into `count` lines. */
function* partings(words: readonly string[], count: number): Generator<string[]> {
  if (count === 1) yield [words.join(' ')];
  else
    for (let first = 1; first <= words.length - count + 1; first++)
      for (const rest of partings(words.slice(first), count - 1)) yield [words.slice(0, first).join(' '), ...rest];
}

interface LineSplit {
  lines: string[];
  /** Of the widest line. */
  width: number;
  /** The narrowest line as a share of the widest. */
  evenness: number;
}

/** The parting whose widest line is narrowest. */
function evenest(words: readonly string[], count: number, size: number, measure: Measure): LineSplit | null {
  let best: LineSplit | null = null;
  for (const lines of partings(words, count)) {
    const widths = lines.map((line) => measure(line, size));
    const width = Math.max(...widths);
    if (!best || width < best.width) best = { lines, width, evenness: Math.min(...widths) / width };
  }
  return best;
}

/** A line shorter than this share of the others holds one lost word. */
const EVEN = 0.42;

/** The largest size at which a title fits in even lines, else in any; words part at spaces alone. Throws when it fits in none. */
export function wrapTitle(title: string, { width, sizes, most }: Field, measure: Measure): WrappedTitle {
  const words = title.split(' ').filter(Boolean);
  for (const even of [EVEN, 0])
    for (const size of sizes)
      for (let count = 1; count <= Math.min(most, words.length); count++) {
        const found = evenest(words, count, size, measure);
        if (found && found.width <= width && found.evenness >= even) return { size, lines: found.lines };
      }
  throw new Error(`название не помещается на картинку: ${title}`);
}
