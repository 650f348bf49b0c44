import { describe, expect, it } from 'vitest';
import { newEntrySchema } from '~/domain/emotions/entry';
import { parseDraft } from '../check-in/draft-storage';
import { type DraftAction, draftReducer, emptyDraft, isEmptyDraft, toEntry } from './draft';

const play = (...actions: DraftAction[]) => actions.reduce(draftReducer, emptyDraft('key-1'));

describe('draft', () => {
  it('sets emotion and intensity at once from a petal', () => {
    const draft = play({ type: 'petal', emotion: 'joy', intensity: 8 });
    expect(toEntry(draft)).toMatchObject({ ok: true, body: { emotion: 'joy', intensity: 8, subEmotion: '' } });
  });

  it('names what is missing', () => {
    expect(toEntry(play())).toEqual({ ok: false, missing: ['emotion', 'intensity'] });
    expect(toEntry(play({ type: 'emotion', emotion: 'joy' }))).toEqual({ ok: false, missing: ['intensity'] });
  });

  it('drops the shade of another emotion and toggles one chosen twice', () => {
    const chosen = play({ type: 'emotion', emotion: 'anticipation' }, { type: 'shade', shade: 'curiosity' });
    expect(chosen.subEmotion).toBe('curiosity');
    expect(draftReducer(chosen, { type: 'emotion', emotion: 'anticipation' }).subEmotion).toBe('curiosity');
    expect(draftReducer(chosen, { type: 'emotion', emotion: 'joy' }).subEmotion).toBe('');
    expect(draftReducer(chosen, { type: 'shade', shade: 'curiosity' }).subEmotion).toBe('');
  });

  it('holds a second feeling, never the first once more', () => {
    const mixed = play({ type: 'petal', emotion: 'joy', intensity: 8 }, { type: 'also', emotion: 'sadness' });
    expect(toEntry(mixed)).toMatchObject({ ok: true, body: { emotion: 'joy', also: 'sadness' } });
    expect(parseDraft(JSON.stringify(mixed))).toEqual(mixed);
    expect(draftReducer(mixed, { type: 'also', emotion: 'sadness' }).also).toBeNull();
    expect(draftReducer(mixed, { type: 'also', emotion: 'joy' }).also).toBeNull();
    expect(draftReducer(mixed, { type: 'emotion', emotion: 'sadness' }).also).toBeNull();
    expect(toEntry(play({ type: 'petal', emotion: 'joy', intensity: 8 }))).not.toHaveProperty('body.also');
  });

  it('takes a shade that was found by its name with its emotion', () => {
    const found = play({ type: 'emotion', emotion: 'joy' }, { type: 'word', emotion: 'sadness', shade: 'longing' });
    expect([found.emotion, found.subEmotion]).toEqual(['sadness', 'longing']);
  });

  it('stores a suggestion as words and key, and forgets the key with the words', () => {
    const tapped = play({ type: 'suggestion', field: 'coping', key: 'plan' });
    expect(tapped.texts.coping).toBe('Составить план');
    expect(tapped.keys.coping).toEqual(['plan']);
    const again = draftReducer(tapped, { type: 'suggestion', field: 'coping', key: 'plan' });
    expect(again.texts.coping).toBe('');
    expect(again.keys.coping).toEqual([]);
    const erased = draftReducer(tapped, { type: 'text', field: 'coping', text: 'Составить' });
    expect(erased.keys.coping).toEqual([]);
  });

  it('takes ten tags and no eleventh', () => {
    const tags = Array.from({ length: 11 }, (_, index): DraftAction => ({ type: 'tag', tag: `метка ${index}` }));
    expect(play(...tags).tags).toHaveLength(10);
  });

  it('makes a body that the contract takes', () => {
    const draft = play(
      { type: 'petal', emotion: 'sadness', intensity: 4 },
      { type: 'suggestion', field: 'perception', key: 'loss' },
      { type: 'tag', tag: 'работа' },
    );
    const entry = toEntry(draft);
    expect(entry.ok && newEntrySchema.safeParse(entry.body).success).toBe(true);
  });

  it('survives the device and refuses what is no draft', () => {
    const draft = play({ type: 'petal', emotion: 'fear', intensity: 2 }, { type: 'tag', tag: 'дом' });
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    expect(parseDraft('{')).toBeNull();
    expect(parseDraft('{"emotion":"joy"}')).toBeNull();
    expect(parseDraft('{"key":"a","emotion":"interest","intensity":99}')).toMatchObject({
      emotion: null,
      intensity: null,
    });
    expect(isEmptyDraft(emptyDraft('a'))).toBe(true);
  });
});
