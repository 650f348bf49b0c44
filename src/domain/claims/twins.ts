import type { Column } from './least-squares';

/** Tags that can't be told from each other stand together. */

export interface Plate {
  /** In the order of the alphabet. */
  tags: readonly string[];
  /** One where an entry bears one of them, else zero. */
  bears: Column;
  uses: number;
}

/**
 * Plates of the tags with at least `least` uses, in the order of their first tag. Tags whose entries are the same in a share of at
 * least `alike` of those that have either are one plate, and so are their twins' twins (single linkage).
 */
export function platesOf(tagsOfEntries: readonly (readonly string[])[], alike: number, least: number): Plate[] {
  const places = new Map<string, number[]>();
  for (const [at, tags] of tagsOfEntries.entries())
    for (const tag of new Set(tags)) {
      const known = places.get(tag);
      if (known) known.push(at);
      else places.set(tag, [at]);
    }
  // A twin may be a little rarer than its plate has to be.
  const names = [...places.keys()].filter((tag) => (places.get(tag) as number[]).length >= least * alike).sort();
  const plateOf = new Map(names.map((name) => [name, name]));
  const rootOf = (name: string): string => {
    const above = plateOf.get(name) as string;
    return above === name ? name : rootOf(above);
  };
  for (const [index, a] of names.entries())
    for (const b of names.slice(index + 1)) {
      const [first, second] = [places.get(a) as number[], places.get(b) as number[]];
      if (Math.min(first.length, second.length) < alike * Math.max(first.length, second.length)) continue;
      const inFirst = new Set(first);
      const both = second.filter((at) => inFirst.has(at)).length;
      if (both >= alike * (first.length + second.length - both)) plateOf.set(rootOf(b), rootOf(a));
    }
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const root = rootOf(name);
    const known = groups.get(root);
    if (known) known.push(name);
    else groups.set(root, [name]);
  }
  return [...groups.values()]
    .map((tags) => {
      const bears = new Float64Array(tagsOfEntries.length);
      for (const tag of tags) for (const at of places.get(tag) as number[]) bears[at] = 1;
      return { tags, bears, uses: bears.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ uses }) => uses >= least);
}
