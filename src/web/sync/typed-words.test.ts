import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whatever field takes more than a word is kept on the device while it is typed: a reload, a link or a new build takes nothing away. */

const ROOT = 'src/web';
const FIELD = /<textarea|<LongText\b/;
/** What keeps words as they are typed, in one way or another. */
const KEEPS =
  /useEditDrafts?\(|useWordsDraft\(|draftsByKey\(|readStoredDraft\(|writeDeviceText\(|sessionStorage\.setItem|mutate\(/;

/** Where the words of a field are kept that its own file hands on. */
const KEPT_IN: Readonly<Record<string, string>> = {
  'features/community/composer.tsx': 'features/community/drafts.ts',
  'features/community/post-editor.tsx': 'features/community/drafts.ts',
  'features/community/new-topic-form.tsx': 'features/community/drafts.ts',
  'features/community/appeal-form.tsx': 'features/community/appeal-form.tsx',
  'features/wheel/steps/step-form.tsx': 'features/wheel/steps/step-form.tsx',
  'features/notes/note-editor.tsx': 'features/notes/save-note.ts',
  'features/conversations/together/round-card.tsx': 'features/conversations/together/seat-memory.ts',
  'features/conversations/own-cards.tsx': 'features/conversations/own-cards.tsx',
  'features/conversations/note-field.tsx': 'features/conversations/open-conversation.ts',
  'features/emotions/entry-form/written-fields.tsx': 'features/emotions/check-in/draft-storage.ts',
  'features/emotions/entry-form/question.tsx': 'features/emotions/check-in/draft-storage.ts',
  'features/emotions/journal/answer-editor.tsx': 'features/emotions/journal/answer-editor.tsx',
  'features/assessments/archetype/purpose-editor.tsx': 'features/assessments/archetype/purpose-draft.ts',
  'features/courses/lesson-field.tsx': 'features/courses/use-lesson-answer.ts',
  'features/sparks/answer-form.tsx': 'features/sparks/answer-form.tsx',
  'features/contact/contact-form.tsx': 'features/contact/contact-draft.ts',
  'features/wall/add-word.tsx': 'features/wall/word-draft.ts',
};
/** Is no field of a form: the part that all of them use. */
const NO_FORM = ['ui/long-text.tsx'];

const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8');
const fields = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !NO_FORM.includes(path))
  .filter((path) => FIELD.test(read(path)));

test.each(fields)('%s keeps what is typed into it', (path) => {
  expect(read(KEPT_IN[path] ?? path)).toMatch(KEEPS);
});

test('the list names fields that are there', () => {
  expect(Object.keys(KEPT_IN).filter((path) => !fields.includes(path))).toEqual([]);
  expect(fields.length).toBeGreaterThan(15);
});
