import { describe, expect, it } from 'vitest';
import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { draftReducer } from './draft';
import { changeOf, draftOf, resumedEdit } from './entry-draft';

const entry: Entry = {
  id: '0190c3f2-0000-7000-8000-000000000001',
  emotion: 'fear',
  subEmotion: 'vulnerability',
  intensity: 4,
  entry: 'Долго не отвечали на письмо.',
  perception: '',
  coping: 'Лягу пораньше',
  action: '',
  perceptionKeys: [],
  copingKeys: ['plan'],
  actionKeys: [],
  tags: ['работа'],
  timestamp: '2026-03-23T10:02:00.000Z',
  localDate: '2026-03-23',
  timeZone: 'Europe/Moscow',
  writtenAt: null,
  savedAt: '2026-03-01T10:00:00.000Z',
  editedAt: null,
  actionDoneAt: null,
  outcome: null,
  outcomeAt: null,
};

describe('a stored entry in the form', () => {
  it('has nothing to send when nothing changed', () => expect(changeOf(entry, draftOf(entry))).toBeNull());

  it('sends only what changed', () => {
    const stronger = draftReducer(draftOf(entry), { type: 'intensity', intensity: 5 });
    const draft = draftReducer(stronger, { type: 'tag', tag: 'почта' });
    expect(changeOf(entry, draft)).toEqual({ intensity: 5, tags: ['работа', 'почта'] });
  });

  it('sends a second feeling that came, changed or went, and nothing where none was', () => {
    const mixed = draftReducer(draftOf(entry), { type: 'also', emotion: 'trust' });
    expect(changeOf(entry, mixed)).toEqual({ also: 'trust' });
    const stored: Entry = { ...entry, also: 'trust' };
    expect(changeOf(stored, draftOf(stored))).toBeNull();
    expect(changeOf(stored, draftReducer(draftOf(stored), { type: 'also', emotion: 'trust' }))).toEqual({ also: '' });
  });

  it('loses the shade with the emotion', () =>
    expect(changeOf(entry, draftReducer(draftOf(entry), { type: 'emotion', emotion: 'joy' }))).toEqual({
      emotion: 'joy',
      subEmotion: '',
    }));

  it('keeps a chosen answer whose words were never in the text', () => {
    const draft = draftReducer(draftOf(entry), { type: 'text', field: 'coping', text: 'Лягу раньше' });
    expect(changeOf(entry, draft)).toEqual({ coping: 'Лягу раньше' });
  });
});

describe('a change that was begun and is gone on with', () => {
  const begun = {
    draft: draftReducer(draftOf(entry), { type: 'text', field: 'action', text: 'Позвоню' }),
    seen: fieldsOf(entry),
  };

  it('is as it was left', () => expect(resumedEdit(entry, begun)).toEqual(begun.draft));

  it('takes back nothing that another device has changed meanwhile', () => {
    const now = { ...entry, entry: 'Ответили.', tags: ['работа', 'почта'], intensity: 2 };
    expect(changeOf(now, resumedEdit(now, begun))).toEqual({ action: 'Позвоню' });
  });

  it('holds both where both have written', () => {
    const now = { ...entry, action: 'Напишу' };
    expect(resumedEdit(now, begun).texts.action).toBe('Напишу\n\nПозвоню');
  });

  it('is nothing where another device has said the same', () => {
    const now = { ...entry, action: 'Позвоню' };
    expect(changeOf(now, resumedEdit(now, begun))).toBeNull();
  });
});
