import { expect, test } from 'vitest';
import type { OwnAnchor } from '~/domain/own-search/found';
import { foundPath } from './found-path';

const paths = {
  work: ({ cause, reference, day }: { cause: string; reference: string; day: string }) =>
    `${cause} ${reference} ${day}`,
  note: ({ path, id }: { path: string; id: string }) => `${path}#${id}`,
  card: (id: string) => `card ${id}`,
};
const answer = { kind: 'answer', course: 'a', lesson: 'b', field: 'c' } as const;

test.each<[OwnAnchor, string | null]>([
  [{ kind: 'entry', id: 'x' }, 'emotion-entry x 2026-11-24'],
  [{ ...answer, reflection: true, stands: true }, 'reflection-written a/b 2026-11-24'],
  [{ ...answer, reflection: false, stands: true }, '/personal-cabinet/courses/a/b#lesson-practice'],
  // In the diary, on its day.
  [{ ...answer, reflection: true, stands: false }, 'emotion-entry a/b/c 2026-11-24'],
  [{ ...answer, reflection: false, stands: false }, null],
  [{ kind: 'note', id: 'x', path: '/blog/one' }, '/blog/one#x'],
  [{ kind: 'spark', day: '2026-11-24' }, 'spark-answered 2026-11-24 2026-11-24'],
  [{ kind: 'card', id: 'x', deck: 'd' }, 'card x'],
  [{ kind: 'talk', id: 'x', deck: 'd' }, 'conversation-held x 2026-11-24'],
  [{ kind: 'step', id: 'x' }, 'step-closed x 2026-11-24'],
  [{ kind: 'statement', assessment: 'x' }, 'purpose-written x 2026-11-24'],
])('%j opens where it stands', (place, path) => {
  expect(foundPath({ place, day: '2026-11-24' }, paths)).toBe(path);
});
