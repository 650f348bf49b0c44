import { expect, test } from 'vitest';
import { textKind, textPathSchema } from '~/domain/notes/passage';
import { clockOf, notePath } from './note-words';

test.each([
  ['/blog/saying-no', 'article', '/blog/saying-no'],
  ['/answers/cry-without-reason', 'answer', '/answers/cry-without-reason'],
  ['/courses/guides/after-a-quarrel', 'guide', '/courses/guides/after-a-quarrel'],
  ['/courses/podcasts/box-breathing', 'spoken', '/courses/podcasts/box-breathing'],
  ['/courses/free-resources/feelings-week', 'worksheet', '/courses/free-resources/feelings-week'],
  ['/courses/courses/everyday-feelings/name-it', 'lesson', '/personal-cabinet/courses/everyday-feelings/name-it'],
  ['/courses/healing-childhood-traumas/grief', 'lesson', '/personal-cabinet/courses/healing-childhood-traumas/grief'],
])('%s is a %s and opens at %s', (path, kind, place) => {
  expect(textPathSchema.safeParse(path).success).toBe(true);
  expect(textKind(path)).toBe(kind);
  expect(notePath({ path, id: 'one' })).toBe(`${place}#note-one`);
});

test('a second is told as a clock does', () => {
  expect([0, 59, 754, 3_723].map(clockOf)).toEqual(['0:00', '0:59', '12:34', '1:02:03']);
});
