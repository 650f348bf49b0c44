import { describe, expect, it } from 'vitest';
import { SEFIROT } from '~/domain/progress/sefirot';
import { neighboursOf, paths, sefiraText, sefirot } from './sefirot';

describe('sefirot catalogue', () => {
  it('names the ten sefirot of the domain in their order', () => {
    expect(sefirot.map((sefira) => sefira.key)).toEqual([...SEFIROT]);
    for (const key of SEFIROT) expect(sefiraText(key).title).not.toBe('');
  });

  it('holds the 22 paths of the Kircher tree, each once', () => {
    const joined = new Set(paths.map(({ from, to }) => [from, to].sort().join('-')));
    expect(joined.size).toBe(22);
    expect(neighboursOf('binah').sort()).toEqual(['chokhmah', 'gevurah', 'keter', 'tiferet']);
    for (const key of SEFIROT) for (const other of neighboursOf(key)) expect(neighboursOf(other)).toContain(key);
  });
});
