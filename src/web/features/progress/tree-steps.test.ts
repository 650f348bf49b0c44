import { describe, expect, it } from 'vitest';
import type { SefiraKey } from '~/catalogue/sefirot';
import { SEFIROT } from '~/domain/progress/sefirot';
import { stepAlong } from './tree-steps';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

describe('stepAlong', () => {
  it.each([
    ['keter', 'ArrowDown', 'tiferet'],
    ['keter', 'ArrowLeft', 'binah'],
    ['keter', 'ArrowUp', null],
    ['binah', 'ArrowRight', 'chokhmah'],
    ['binah', 'ArrowDown', 'gevurah'],
    ['malkhut', 'ArrowUp', 'yesod'],
    ['malkhut', 'ArrowDown', null],
  ] as const)('%s %s → %s', (from, arrow, to) => expect(stepAlong(from, arrow)).toBe(to));

  it('reaches every sefira from the crown', () => {
    const seen = new Set<SefiraKey>(['keter']);
    for (const key of seen)
      for (const arrow of ARROWS) {
        const next = stepAlong(key, arrow);
        if (next) seen.add(next);
      }
    expect([...seen].sort()).toEqual([...SEFIROT].sort());
  });
});
