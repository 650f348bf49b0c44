import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntryFields, editedFields, entryFieldsSchema, entryTag } from './entry';
import { type EntryAct, joinEdits, mergedActs, overlaid, overlayAfter } from './entry-changes';
import { MAX_TAGS, MAX_TEXT_LENGTH } from './entry-rules';

const ID = '0b3f8c1e-0000-4000-8000-00000000000a';
const AT = '2026-03-07T20:00:00.000Z';
const SEEN: EntryFields = {
  ...{ emotion: 'fear', subEmotion: '', intensity: 5, entry: 'Утро', perception: '', coping: 'Прогулка', action: '' },
  ...{ perceptionKeys: [], copingKeys: [], actionKeys: [], tags: ['дом'] },
};
const edit = (fields: Partial<EntryFields>, seen = SEEN): EntryAct => ({ kind: 'edit', id: ID, fields, seen, at: AT });

describe('two edits of one entry', () => {
  const join = (fields: Partial<EntryFields>, stored: Partial<EntryFields>) =>
    joinEdits({ seen: SEEN, fields }, { ...SEEN, ...stored });

  it('that touch different fields both stand', () => {
    expect(join({ entry: 'Вечер' }, { intensity: 8, tags: ['дом', 'сон'] })).toEqual({ entry: 'Вечер' });
    expect(join({ intensity: 7 }, { entry: 'Вечер' })).toEqual({ intensity: 7 });
  });

  it('of one text hold both, the stored one first; what stands there already is not added', () => {
    expect(join({ entry: 'Вечер' }, { entry: 'День' })).toEqual({ entry: 'День\n\nВечер' });
    expect(join({ entry: 'Утро\n\nВечер' }, { entry: 'Утро\n\nДень' })).toEqual({ entry: 'Утро\n\nДень\n\nВечер' });
    expect(join({ entry: 'Вечер' }, { entry: 'День\n\nВечер' })).toEqual({});
    expect(join({ entry: '' }, { entry: 'День' })).toEqual({});
  });

  it('what was seen and written over is not brought back by a joined text', () => {
    expect(join({ entry: 'Ут' }, { entry: 'Сосед\n\nУтро' })).toEqual({ entry: 'Сосед\n\nУт' });
    expect(join({ entry: 'Вечер' }, { entry: 'Сосед\n\nУтро' })).toEqual({ entry: 'Сосед\n\nВечер' });
  });

  it('of one list hold what both chose, without what one took away', () => {
    expect(join({ tags: ['сон'] }, { tags: ['дом', 'дорога'] })).toEqual({ tags: ['дорога', 'сон'] });
  });

  it('of a feeling with its shade take the edit’s as a whole', () => {
    expect(join({ emotion: 'joy' }, { subEmotion: 'anxiety' })).toEqual({ emotion: 'joy', subEmotion: '' });
    expect(join({ entry: 'Вечер' }, { emotion: 'joy' })).toEqual({ entry: 'Вечер' });
  });

  it('that do not fit together are neither', () => {
    const [half, other] = ['ы'.repeat(MAX_TEXT_LENGTH / 2), 'я'.repeat(MAX_TEXT_LENGTH / 2)];
    expect(join({ entry: half }, { entry: other })).toBeNull();
    const tags = (from: number) => Array.from({ length: MAX_TAGS }, (_, index) => `м${from + index}`);
    expect(join({ tags: tags(0) }, { tags: tags(5) })).toBeNull();
  });

  it('lose no word of either, whatever they are', () => {
    const word = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('а', 'б', 'в') });
    const text = fc.array(word, { maxLength: 4 }).map((parts) => parts.join('\n\n'));
    fc.assert(
      fc.property(text, text, text, (seen, ours, theirs) => {
        const stored = { ...SEEN, entry: theirs };
        const joined = joinEdits({ seen: { ...SEEN, entry: seen }, fields: { entry: ours } }, stored);
        const after = editedFields(stored, joined ?? {}).entry;
        const parts = (one: string) => one.split('\n\n');
        for (const part of parts(ours)) if (!parts(seen).includes(part)) expect(after).toContain(part);
        for (const part of parts(theirs)) if (!parts(seen).includes(part)) expect(after).toContain(part);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('acts that have not gone out', () => {
  it('are one edit, with what was seen at first', () => {
    const first = edit({ entry: 'День' });
    const second = edit({ intensity: 6 }, { ...SEEN, entry: 'День' });
    expect(mergedActs(first, second)).toEqual(edit({ entry: 'День', intensity: 6 }));
  });

  it('stay two where the second was made without seeing the first, or both must go', () => {
    expect(mergedActs(edit({ entry: 'День' }), edit({ entry: 'Вечер' }))).toBeNull();
    expect(mergedActs(edit({ entry: 'День' }), { kind: 'delete', id: ID, seen: SEEN })).toBeNull();
  });

  it('a removal taken back is a return', () => {
    const back: EntryAct = { kind: 'restore', id: ID };
    expect(mergedActs({ kind: 'delete', id: ID, seen: SEEN }, back)).toEqual(back);
  });
});

describe('an entry with what is on its way', () => {
  const entry = { ...SEEN, id: ID, actionDoneAt: null, outcome: 'easier' as const, outcomeAt: AT };
  const left = (...acts: EntryAct[]) => overlaid([entry], { [ID]: acts.reduce(overlayAfter, {}) });

  it('stands as its person left it, and the same act again changes nothing', () => {
    const acts: EntryAct[] = [
      edit({ entry: 'День' }),
      { kind: 'action', id: ID, done: true, at: AT },
      { kind: 'outcome', id: ID, outcome: null, at: AT },
    ];
    expect(left(...acts)).toEqual([
      { ...entry, entry: 'День', editedAt: AT, actionDoneAt: AT, outcome: null, outcomeAt: null },
    ]);
    expect(left(...acts, ...acts)).toEqual(left(...acts));
  });

  it('is away once it is deleted, and back once that is taken back', () => {
    const gone: EntryAct = { kind: 'delete', id: ID, seen: SEEN };
    expect(left(gone)).toEqual([]);
    expect(left(gone, { kind: 'restore', id: ID })).toEqual([entry]);
    expect(overlaid([entry], {})).toEqual([entry]);
  });

  it('has no answer to «Помогло?» any more where another way of coping was chosen', () => {
    expect(left(edit({ coping: '' }))).toMatchObject([{ outcome: null, outcomeAt: null }]);
    expect(left(edit({ coping: 'Прогулка у реки' }))).toMatchObject([{ outcome: 'easier' }]);
  });
});

it('the tag is of what a person wrote: what is told of it later changes it not', () => {
  const told = { ...SEEN, id: ID, outcome: 'easier', actionDoneAt: AT };
  expect(entryTag(told)).toBe(entryTag(entryFieldsSchema.parse(SEEN)));
  expect(entryTag({ ...SEEN, entry: 'День' })).not.toBe(entryTag(SEEN));
});
