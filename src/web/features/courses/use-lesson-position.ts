import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { positionOfUnit, type Unit, unitAtPosition } from '~/domain/courses/lesson-units';
import { type LessonPosition, lessonKey, positionTag } from '~/domain/courses/own-courses';
import { newId } from '~/web/sync/new-id';
import { READERS_MOVES } from '~/web/ui/hold-in-view';
import { HEAD_PX, scrollToUnit, textUnits } from '~/web/ui/text-units';
import { courseResource } from './course-resource';
import { savePosition } from './save-course';
import { useCourses } from './use-courses';

/** The exact place in a lesson: kept while one reads, found again when the lesson is opened, never moved back unasked. */

/** A place goes out at most so often. */
const EVERY_MS = 3_000;
/** At `beforeunload` the page still lives long enough to write on the device. */
const LEAVES = ['beforeunload', 'pagehide'] as const;
/** A page that was opened, or brought to a place, scrolls by itself no longer than this. */
const SETTLED_MS = 1_500;

interface Read {
  units: Unit[];
  elements: HTMLElement[];
}

/** The units of a text with their lengths. */
function readUnits(text: HTMLElement): Read {
  const found = textUnits(text);
  const units = found.map(({ section, element }) => ({ section, signs: element.textContent.length }));
  return { units, elements: found.map(({ element }) => element) };
}

interface Options {
  course: string;
  lesson: string;
  /** The text of the lesson. */
  text: RefObject<HTMLElement | null>;
  /** The text can be read: no gate stands before it. */
  isOpen: boolean;
  /** Second of the lesson's sound, while it is in the player. */
  second?: (() => number | undefined) | undefined;
}

export interface LessonPositionControl {
  /** The page has gone to the place where its reader stopped. */
  isBack: boolean;
  /** A place further on is known: of another device, or of here where an anchor was followed. */
  isFurther: boolean;
  fromStart: () => void;
  goFurther: () => void;
  stay: () => void;
  /** Keeps the place now. */
  keepNow: () => void;
  /** Takes the word about it away. */
  close: () => void;
}

export function useLessonPosition({ course, lesson, text, isOpen, second }: Options): LessonPositionControl {
  const { state, loaded, owner, isGuest } = useCourses();
  const kept = state.lessons[lessonKey(course, lesson)]?.place ?? null;
  const tag = positionTag(kept);
  const read = useRef<Read>({ units: [], elements: [] });
  const at = useRef(0);
  const hasMoved = useRef(false);
  /** When the page scrolled by itself last, by the clock of the page. */
  const scrolledAt = useRef(0);
  /** The reader is at another unit than was kept last. */
  const isDue = useRef(false);
  /** Places that this page has kept or has shown already. */
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isBack, setBack] = useState(false);
  const [further, setFurther] = useState<LessonPosition | null>(null);

  const currentPosition = (): LessonPosition => {
    const heard = second?.();
    return { ...positionOfUnit(read.current.units, at.current), ...(heard === undefined ? {} : { second: heard }) };
  };

  /** `asked`: a place further on waits for an answer, and nothing is kept meanwhile. */
  const saveIt = (leaving: boolean, asked: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!hasMoved.current || !isDue.current || asked) return;
    isDue.current = false;
    const place = currentPosition();
    const mine = positionTag(place) ?? '';
    if (mine === tag) return;
    seen.current.add(mine);
    savePosition(course, lesson, place);
    if (!leaving || isGuest) return;
    // The page may be gone before the device has written the place down: this request goes out at once.
    const change = { kind: 'place' as const, course, lesson, place, at: new Date().toISOString() };
    courseResource.send({ uid: owner, change, id: newId(), base: tag }).catch(() => {
      // What was kept is sent by the next page.
    });
  };
  const keepFromEffect = useEffectEvent((leaving: boolean) => saveIt(leaving, further !== null));
  // Who has read on to the further place themselves needs no offer of it.
  const dropWhenReached = useEffectEvent(() => {
    if (further && at.current >= unitAtPosition(read.current.units, further)) setFurther(null);
  });

  useEffect(() => {
    const element = text.current;
    if (!isOpen || !element) return;
    const found = readUnits(element);
    read.current = found;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        const seenFirst = found.elements.findIndex((unit) => inView.has(unit));
        // Who has leapt over the rest of the text into the practice stands at its end.
        const isPast = seenFirst < 0 && element.getBoundingClientRect().bottom < HEAD_PX;
        const first = isPast ? found.elements.length - 1 : seenFirst;
        if (first < 0 || first === at.current) return;
        at.current = first;
        isDue.current = true;
        dropWhenReached();
        timer.current ??= setTimeout(() => keepFromEffect(false), EVERY_MS);
      },
      { rootMargin: `-${HEAD_PX - 8}px 0px 0px 0px` },
    );
    for (const unit of found.elements) observer.observe(unit);
    const move = () => {
      hasMoved.current = true;
    };
    // Some means of moving, a screen reader for one, show in the scrolling alone.
    const scroll = () => {
      if (performance.now() - scrolledAt.current > SETTLED_MS) hasMoved.current = true;
    };
    scrolledAt.current = performance.now();
    const leave = () => document.visibilityState === 'hidden' && keepFromEffect(true);
    const go = () => keepFromEffect(true);
    for (const event of READERS_MOVES) addEventListener(event, move, { passive: true });
    addEventListener('scroll', scroll, { passive: true });
    for (const event of LEAVES) addEventListener(event, go);
    document.addEventListener('visibilitychange', leave);
    return () => {
      keepFromEffect(false);
      observer.disconnect();
      for (const event of READERS_MOVES) removeEventListener(event, move);
      removeEventListener('scroll', scroll);
      for (const event of LEAVES) removeEventListener(event, go);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isOpen, text]);

  const goTo = (place: LessonPosition) => {
    const { units, elements } = read.current;
    const index = unitAtPosition(units, place);
    const element = elements[index];
    if (!element) return;
    at.current = index;
    const go = () => {
      scrolledAt.current = performance.now();
      scrollToUnit(element);
    };
    go();
    // Letters of another width move the text, and not every browser holds the place meanwhile.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => hasMoved.current || go());
  };

  const meet = useEffectEvent(() => {
    if (!kept || !tag || seen.current.has(tag)) return;
    seen.current.add(tag);
    const index = unitAtPosition(read.current.units, kept);
    if (!hasMoved.current && !location.hash) {
      if (index === 0) return;
      goTo(kept);
      setBack(true);
    } else if (index > at.current + 1) setFurther(kept);
  });

  useEffect(() => {
    if (isOpen && loaded && tag) meet();
  }, [isOpen, loaded, tag]);

  const answer = (then: () => void) => () => {
    hasMoved.current = true;
    setBack(false);
    setFurther(null);
    then();
  };
  return {
    isBack,
    isFurther: further !== null,
    fromStart: answer(() => scrollTo({ top: 0, behavior: 'instant' })),
    goFurther: answer(() => further && goTo(further)),
    // It is known what stands there, and the reader wishes to be here.
    stay: answer(() => {
      isDue.current = true;
      saveIt(false, false);
    }),
    keepNow: () => saveIt(false, further !== null),
    close: () => setBack(false),
  };
}
