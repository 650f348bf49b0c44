import { describe, expect, it } from 'vitest';
import { forEachSefira } from '~/domain/progress/sefirot';
import { activeText, livePaths, livingNeighbours, nextLevelText } from './tree-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const points = (change: Partial<Record<'binah' | 'chokhmah' | 'tiferet', number>>) => ({
  ...forEachSefira(() => 0),
  ...change,
});

describe('tree texts', () => {
  it('counts the paths whose both ends live', () => {
    expect(livePaths(points({}))).toBe(0);
    expect(livePaths(points({ binah: 10 }))).toBe(0);
    expect(livePaths(points({ binah: 10, chokhmah: 10, tiferet: 10 }))).toBe(3);
    expect(livingNeighbours(points({ binah: 10, tiferet: 10 }), 'binah')).toEqual(['Тиферет']);
  });

  it('says what the next level needs', () => {
    expect(plain(nextLevelText(10, 0))).toBe('до 1-го — 40 баллов');
    expect(plain(nextLevelText(50, 1))).toBe('до 2-го — 100 баллов');
    expect(plain(nextLevelText(149, 1))).toBe('до 2-го — 1 балл');
  });

  it('says when the last action was, on the person’s clocks', () => {
    const said = (at: string | null) => plain(activeText(at, 'Europe/Moscow', '2026-03-24'));
    expect(said(null)).toBe('пока не было');
    expect(said('2026-03-24T05:40:00Z')).toBe('сегодня, 08:40');
    expect(said('2026-03-23T20:59:00Z')).toBe('вчера, 23:59');
    expect(said('2026-03-23T21:00:00Z')).toBe('сегодня, 00:00');
    expect(said('2025-12-31T10:00:00Z')).toBe('31 декабря 2025');
  });
});
