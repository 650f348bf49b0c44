import { describe, expect, it } from 'vitest';
import { CAUSE_WORDS } from '~/catalogue/cause-words';
import { sefirot } from '~/catalogue/sefirot';
import { forEachSefira, SEFIROT } from '~/domain/progress/sefirot';
import routes from '~/web/routes';
import { activeText, fedText, livePaths, livingNeighbours, nameLines, nextLevelText } from './tree-text';

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
    expect(livingNeighbours(points({ binah: 10, tiferet: 10 }), 'binah', true)).toEqual(['Тиферет']);
    expect(livingNeighbours(points({ binah: 10, tiferet: 10 }), 'binah', false).map(plain)).toEqual([
      'Баланс и цельность',
    ]);
  });

  it('says what feeds each of the ten, and leads to pages that are there', () => {
    expect(new Set(SEFIROT.map(fedText)).size).toBe(SEFIROT.length);
    expect(plain(fedText('keter'))).toContain(' и от ');
    expect(plain(fedText('chesed'))).toContain('откликнулся, и от ответов');
    const paths = new Set(routes.flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`)));
    expect(Object.values(CAUSE_WORDS).filter(({ link }) => !paths.has(link.to))).toEqual([]);
  });

  it('parts human names into short lines', () => {
    expect(sefirot.map(({ theme }) => nameLines(theme).length)).toEqual([2, 1, 2, 2, 2, 2, 1, 2, 2, 1]);
    expect(nameLines('Ясность ума и\u00a0признательность').map(plain)).toEqual(['Ясность ума', 'и признательность']);
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
