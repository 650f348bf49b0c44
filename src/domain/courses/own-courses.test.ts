import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coursePath, HEALING, isLateHour, isSameVisit, lessonPath, ownAddress } from './course';
import {
  type CourseChange,
  type CourseState,
  changedCourses,
  courseStatus,
  feelsHard,
  type LessonState,
  mayRemind,
  NO_COURSES,
  nextLesson,
  practiceFeelsHard,
  transferredCourses,
} from './own-courses';

const now = new Date('2026-11-24T12:00:00.000Z');
const LESSONS = ['one', 'two', 'three'];

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const course = (started: number, paused: number | null = null): CourseState => ({
  course: 'calm',
  startedAt: daysAgo(started),
  pausedAt: paused === null ? null : daysAgo(paused),
});
const lesson = (name: string, placed: number | null, done: number | null = null): LessonState => ({
  course: 'calm',
  lesson: name,
  place: null,
  placedAt: placed === null ? null : daysAgo(placed),
  doneAt: done === null ? null : daysAgo(done),
});

describe('how a learner stands with a course', () => {
  test.each([
    ['begun today', course(0), [], 'going'],
    ['read on yesterday', course(60), [lesson('one', 1)], 'going'],
    ['left for three weeks', course(60), [lesson('one', 21)], 'begun'],
    ['paused since', course(60, 1), [lesson('one', 2)], 'paused'],
    ['gone on with after a pause', course(60, 2), [lesson('one', 1)], 'going'],
    ['all done, whatever else', course(60, 1), LESSONS.map((name) => lesson(name, null, 30)), 'finished'],
    ['a lesson is new', course(60), ['one', 'two'].map((name) => lesson(name, null, 1)), 'going'],
    ['a lesson that is gone counts for nothing', course(60), [lesson('gone', 1)], 'begun'],
  ] as const)('%s', (_, state, lessons, standing) => {
    expect(courseStatus(state, lessons, LESSONS, now)).toBe(standing);
  });
});

test.each([
  [[], 'one'],
  [[lesson('one', null, 1)], 'two'],
  [[lesson('three', 2), lesson('two', 1)], 'two'],
  [[lesson('three', 1), lesson('two', 2, 2)], 'three'],
  [LESSONS.map((name) => lesson(name, null, 1)), null],
])('the lesson to go on with: %j', (states, next) => {
  expect(nextLesson('calm', states, LESSONS)).toBe(next);
});

test('nothing reminds of a course for two days after a pause', () => {
  const paused = { pausedAt: '2026-11-22T12:00:00.001Z' };
  expect(mayRemind(paused, now)).toBe(false);
  expect(mayRemind(paused, new Date(now.getTime() + 1))).toBe(true);
  expect(mayRemind({ pausedAt: null }, now)).toBe(true);
});

const instants = fc.integer({ min: 0, max: 30 }).map(daysAgo);
const changes: fc.Arbitrary<CourseChange> = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    course: fc.constantFrom('calm', 'borders'),
    lesson: fc.constantFrom(...LESSONS),
    place: fc.record({ section: fc.constant(''), paragraph: fc.nat(9), share: fc.constantFrom(0, 0.5, 1) }),
    at: instants,
  }),
  fc.record({
    kind: fc.constant('done' as const),
    course: fc.constantFrom('calm', 'borders'),
    lesson: fc.constantFrom(...LESSONS),
    done: fc.boolean(),
    at: instants,
  }),
  fc.record({ kind: fc.constant('pause' as const), course: fc.constantFrom('calm', 'borders'), at: instants }),
);

test('a change that is repeated changes nothing more, and a guest carries all that stands', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 12 }), (made) => {
      const own = made.reduce(changedCourses, NO_COURSES);
      const last = made.at(-1);
      if (last) expect(changedCourses(own, last)).toEqual(own);
      const carried = transferredCourses(own).reduce(changedCourses, NO_COURSES);
      const kept = Object.values(own.lessons).filter(({ placedAt, doneAt }) => placedAt ?? doneAt);
      expect(Object.values(carried.lessons)).toEqual(expect.arrayContaining(kept));
    }),
  );
});

test('the course with an address of its own has no other', () => {
  expect(ownAddress(`/courses/courses/${HEALING}`)).toBe(coursePath(HEALING));
  expect(ownAddress(`/courses/courses/${HEALING}/grief`)).toBe(lessonPath(HEALING, 'grief'));
  expect(ownAddress(`/courses/courses/${HEALING}-too`)).toBeNull();
  expect(ownAddress('/courses/courses/calm')).toBeNull();
});

describe('when a mark of how one is brings ways to stop', () => {
  const mark = (lesson: string, field: string, text: string, hours: number, of = 'calm') => ({
    ...{ course: of, lesson, field, text },
    updatedAt: new Date(now.getTime() - hours * 3_600_000).toISOString(),
  });
  const seven = mark('two', 'before', '7', 0);
  test.each([
    ['eight alone', mark('two', 'before', '8', 0), [], true],
    ['ten after ten', mark('two', 'after', '10', 0), [mark('two', 'before', '10', 1)], true],
    ['seven alone', seven, [], false],
    ['eight of an earlier visit', mark('two', 'before', '8', 4), [], false],
    ['eight a while ago', mark('two', 'before', '8', 3.9), [], true],
    ['no mark', undefined, [seven], false],
    ['a mark taken back', mark('two', 'before', '', 0), [mark('one', 'after', '0', 1)], false],
    ['three above the one before', mark('two', 'after', '4', 0), [mark('two', 'before', '1', 1)], true],
    ['three above the last lesson', mark('two', 'before', '3', 0), [mark('one', 'after', '0', 24)], true],
    ['two above the one before', mark('two', 'after', '7', 0), [mark('two', 'before', '5', 1)], false],
    ['three above an older one only', seven, [mark('one', 'before', '1', 30), mark('one', 'after', '5', 24)], false],
    ['three above one of another course', seven, [mark('one', 'after', '1', 1, 'other')], false],
    ['three above an answer of another kind', seven, [mark('one', 'scale', '1', 1)], false],
    ['three above a mark taken back', seven, [mark('one', 'after', '', 1)], false],
    ['three above a later mark', mark('one', 'before', '7', 3), [mark('one', 'after', '2', 1)], false],
  ] as const)('%s', (_, answer, others, wanted) => {
    expect(feelsHard(answer, answer ? [...others, answer] : others, now)).toBe(wanted);
  });

  test('a harder mark never brings less, and the order of answers does not count', () => {
    const step = fc.integer({ min: 0, max: 10 });
    const other = fc.record({
      course: fc.constantFrom('calm', 'other'),
      lesson: fc.constantFrom('one', 'two'),
      field: fc.constantFrom('before', 'after', 'scale'),
      text: fc.oneof(step.map(String), fc.constant('')),
      updatedAt: fc.integer({ min: -9, max: 9 }).map((hours) => mark('', '', '', hours).updatedAt),
    });
    fc.assert(
      fc.property(step, step, fc.uniqueArray(other, { selector: ({ updatedAt }) => updatedAt }), (one, two, others) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)].map((value) =>
          mark('three', 'before', `${value}`, 0),
        );
        const isHarder = feelsHard(high, others, now);
        if (feelsHard(low, others, now)) expect(isHarder).toBe(true);
        expect(feelsHard(high, others.toReversed(), now)).toBe(isHarder);
        if (Number(high?.text) >= 8) expect(isHarder).toBe(true);
        if (Number(high?.text) < 3) expect(isHarder).toBe(false);
      }),
    );
  });
});

describe('when a scale of a practice brings ways to stop', () => {
  const scale = (id: string, hard: 'low' | 'high' | 'none', low = 'нисколько') => ({
    ...{ id, label: id, kind: 'scale' as const, low, high: 'очень', hard },
  });
  const line = { id: 'line', label: 'line', kind: 'line' as const };
  test.each([
    ['eight where much is hard', [scale('a', 'high')], { a: '8' }, true],
    ['seven where much is hard', [scale('a', 'high')], { a: '7' }, false],
    ['two where little is hard', [scale('a', 'low')], { a: '2' }, true],
    ['ten where little is hard', [scale('a', 'low')], { a: '10' }, false],
    ['ten of something else', [scale('a', 'none')], { a: '10' }, false],
    ['a word of ten', [line], { line: '10' }, false],
    ['nothing', [scale('a', 'low')], {}, false],
    ['a mark taken back', [scale('a', 'low')], { a: '' }, false],
    ['three harder than before', [scale('a', 'low'), scale('b', 'low')], { a: '7', b: '4' }, true],
    ['three lighter than before', [scale('a', 'low'), scale('b', 'low')], { a: '4', b: '7' }, false],
    ['three above a scale of other ends', [scale('a', 'high', 'легко'), scale('b', 'high')], { a: '2', b: '5' }, false],
  ] as const)('%s', (_, fields, texts: Readonly<Record<string, string>>, wanted) => {
    const at = (hours: number) => (id: string) => {
      const text = texts[id];
      return text === undefined
        ? undefined
        : { text, updatedAt: new Date(now.getTime() - hours * 3_600_000).toISOString() };
    };
    expect(practiceFeelsHard(fields, at(1), now)).toBe(wanted);
    // What was marked on another visit says nothing of now.
    expect(practiceFeelsHard(fields, at(4), now)).toBe(false);
  });
});

test.each([
  [0, true],
  [5, true],
  [6, false],
  [21, false],
  [22, true],
  [23, true],
])('at %i it is late for heavy reading: %s', (hour, late) => {
  expect(isLateHour(hour)).toBe(late);
});

test.each([
  [null, false],
  ['no time', false],
  ['2026-11-24T12:00:00.000Z', true],
  ['2026-11-24T08:00:01.000Z', true],
  ['2026-11-24T08:00:00.000Z', false],
  ['2026-11-24T12:00:01.000Z', false],
])('the gate passed at %s is of this visit: %s', (passed, same) => {
  expect(isSameVisit(passed, now)).toBe(same);
});
