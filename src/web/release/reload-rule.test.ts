import { describe, expect, it } from 'vitest';
import { hasPayload, mayReload, RELOAD_EVERY_MS, rememberPrerendered } from './reload-rule';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

describe('mayReload', () => {
  it('reloads a path once in ten seconds', () => {
    const storage = memory();
    const at = (now: number, pathname = '/a') => mayReload({ pathname, now, busy: false, storage: () => storage });
    expect(at(1_000_000)).toBe(true);
    expect(at(1_000_000 + RELOAD_EVERY_MS - 1)).toBe(false);
    expect(at(1_000_000 + RELOAD_EVERY_MS - 1, '/b')).toBe(true);
    expect(at(1_000_000 + RELOAD_EVERY_MS)).toBe(true);
  });

  it('waits while it would take something away', () => {
    expect(mayReload({ pathname: '/a', now: 1, busy: true, storage: memory })).toBe(false);
  });

  it('never loops where nothing can be noted', () => {
    const forbidden = () => {
      throw new DOMException('', 'SecurityError');
    };
    const refusing = () => ({ getItem: () => null, setItem: forbidden });
    for (const storage of [forbidden, refusing])
      expect(mayReload({ pathname: '/a', now: 1_000_000, busy: false, storage })).toBe(false);
  });
});

describe('hasPayload', () => {
  it('trusts every path until the manifest names them', () => {
    expect(hasPayload('/personal-cabinet')).toBe(true);
    rememberPrerendered(['/', '/home']);
    expect(hasPayload('/home')).toBe(true);
    expect(hasPayload('/personal-cabinet')).toBe(false);
  });
});
