// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { dropEntry, keepEntry, waitingEntries } from './guest-entry';
import { parseWaiting } from './waiting-entry';

beforeEach(() => localStorage.clear());

describe('guest entries', () => {
  it('wait in the order of writing, one for each key', () => {
    keepEntry('a', { emotion: 'joy', intensity: 3 });
    keepEntry('b', { emotion: 'fear', intensity: 5 });
    keepEntry('b', { emotion: 'fear', intensity: 6 });
    expect(waitingEntries().map(({ key, body }) => [key, body.intensity])).toEqual([
      ['a', 3],
      ['b', 6],
    ]);
    dropEntry('a');
    expect(waitingEntries()).toHaveLength(1);
    dropEntry('b');
    expect(localStorage.getItem('krona.guest-entry')).toBeNull();
  });

  it('skip what is no entry', () => {
    expect(parseWaiting('oops')).toEqual([]);
    expect(parseWaiting('{}')).toEqual([]);
    expect(parseWaiting('[{"key":"a","body":{"emotion":"interest","intensity":3}},null]')).toEqual([]);
  });
});
