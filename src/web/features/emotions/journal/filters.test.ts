import { describe, expect, it } from 'vitest';
import { rangeOf, readFilters, writeFilters } from './filters';

const read = (search: string, state: unknown = null) => readFilters(new URLSearchParams(search), state);

describe('journal filters', () => {
  it('reads every filter of the URL', () => {
    expect(read('emotion=joy&tag=работа&min=3&max=8&from=2026-03-01&to=2026-03-24')).toEqual({
      emotion: 'joy',
      tag: 'работа',
      min: 3,
      max: 8,
      from: '2026-03-01',
      to: '2026-03-24',
    });
  });

  it.each(['emotion=bliss', 'min=0', 'max=11', 'min=2.5', 'from=2026-02-30', 'to=x', 'tag=мой секрет', 'text=мама'])(
    'leaves out what makes no sense in a URL: %s',
    (search) => expect(read(search)).toEqual({}),
  );

  it('keeps words and own tags out of the URL', () => {
    const { search, state } = writeFilters({ emotion: 'fear', tag: 'Лена', text: 'разговор' });
    expect(search).toBe('?emotion=fear');
    expect(state).toEqual({ tag: 'Лена', text: 'разговор' });
    expect(read(search, state)).toEqual({ emotion: 'fear', tag: 'Лена', text: 'разговор' });
  });

  it('comes back the same from the URL', () => {
    const filters = { emotion: 'anger', tag: 'семья', min: 2, max: 4, from: '2026-01-01', to: '2026-01-31' };
    const { search, state } = writeFilters(filters);
    expect(state).toBeNull();
    expect(read(search, state)).toEqual(filters);
  });

  it('turns ranges around that were given the wrong way', () => {
    expect(rangeOf({ min: 8, max: 2 })).toEqual({ min: 2, max: 8 });
    expect(rangeOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  });
});
