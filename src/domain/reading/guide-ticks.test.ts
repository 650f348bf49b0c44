import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedTicks, doneSteps, stepOf, type TickChange, tickKey, withChange, withChanges } from './guide-ticks';

const AT = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';
const key = fc.constantFrom('a/one', 'a/two', 'b/one', 'b/two');
const ticks = fc.array(fc.tuple(key, fc.constant(AT))).map((pairs) => new Map(pairs));
const changes = fc
  .array(fc.tuple(key, fc.record({ done: fc.boolean(), at: fc.constant(LATER) })))
  .map((pairs) => new Map<string, TickChange>(pairs));

describe('ticks of guides', () => {
  it('name guide and step in one key', () => {
    expect(stepOf(tickKey('after-a-quarrel', 'pause'))).toEqual({ guide: 'after-a-quarrel', step: 'pause' });
    for (const bad of ['', '/', 'a', 'a/', '/b', 'a/b/c', '__proto__', 'А/б', 'a/b '])
      expect(stepOf(bad), bad).toBeNull();
  });

  it('count in the order of the guide, and only its own', () => {
    const done = new Map([
      ['b/one', AT],
      ['a/three', AT],
      ['a/one', AT],
      ['a/gone', AT],
    ]);
    expect(doneSteps(done, 'a', ['one', 'two', 'three'])).toEqual(['one', 'three']);
  });

  it('take the last change of a step, and keep the first instant of a tick', () => {
    const twice = withChange(withChange(new Map(), 'a/one', { done: true, at: AT }), 'a/one', {
      done: false,
      at: LATER,
    });
    expect([...twice]).toEqual([['a/one', { done: false, at: LATER }]]);
    expect([...withChanges(new Map([['a/one', AT]]), new Map([['a/one', { done: true, at: LATER }]]))]).toEqual([
      ['a/one', AT],
    ]);
  });

  it('after changes a step is what its change says, otherwise what it was', () => {
    fc.assert(
      fc.property(ticks, changes, key, (before, made, one) => {
        expect(withChanges(before, made).has(one)).toBe(made.get(one)?.done ?? before.has(one));
      }),
    );
  });

  it('a guest loses no tick by signing in, and takes none off', () => {
    fc.assert(
      fc.property(ticks, ticks, changes, key, (account, guest, waiting, one) => {
        const before = withChanges(account, waiting).has(one);
        const after = withChanges(account, carriedTicks(guest, waiting)).has(one);
        expect(after).toBe(before || (guest.has(one) && !waiting.has(one)));
      }),
    );
  });
});
