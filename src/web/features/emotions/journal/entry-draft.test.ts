import { describe, expect, it } from 'vitest';
import type { Entry } from '~/domain/emotions/entry';
import { changeOf, draftIssues, draftOf, tagsOf } from './entry-draft';

const entry: Entry = {
  id: '0190c3f2-0000-7000-8000-000000000001',
  emotion: 'fear',
  subEmotion: 'vulnerability',
  intensity: 4,
  entry: 'Долго не отвечали на письмо.',
  perception: '',
  coping: '',
  action: '',
  perceptionKeys: [],
  copingKeys: [],
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

describe('entry draft', () => {
  it('has nothing to send when nothing changed', () => expect(changeOf(entry, draftOf(entry))).toBeNull());

  it('sends only what changed', () => {
    const draft = { ...draftOf(entry), intensity: 5, tagsText: 'работа, #почта ,, работа' };
    expect(changeOf(entry, draft)).toEqual({ intensity: 5, tags: ['работа', 'почта'] });
  });

  it('tells of too many and too long tags before sending', () => {
    const many = { ...draftOf(entry), tagsText: Array.from({ length: 11 }, (_, index) => `м${index}`).join(',') };
    expect(draftIssues(many).tags).toMatch(/сейчас их\u00a011/);
    expect(draftIssues({ ...draftOf(entry), tagsText: 'д'.repeat(41) }).tags).toBeDefined();
    expect(draftIssues(draftOf(entry))).toEqual({});
    expect(tagsOf({ ...draftOf(entry), tagsText: ' , ' })).toEqual([]);
  });
});
