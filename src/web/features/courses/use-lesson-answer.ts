import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LessonAnswer, MAX_LESSON_ANSWER } from '~/domain/courses/own-courses';
import { typedOver } from '~/domain/join-paragraphs';
import { answerKey, type LessonAnswers } from '~/domain/things/lesson-answer';
import { awardHint } from '~/web/session/award-hint';
import { memoryOnlyToast } from '~/web/session/outcome-toast';
import { answerResource } from '~/web/sync/answer-resource';
import { mutate } from '~/web/sync/owner';
import { showToast, showToastLater } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';

/** One answer of a lesson: typed here, kept a moment later. */

const AFTER_MS = 900;

export type AnswerTarget = Pick<LessonAnswer, 'course' | 'lesson' | 'field'>;

/** Keeps an answer; the points of the first reflection are told. */
async function saveAnswer(place: AnswerTarget, text: string): Promise<void> {
  const outcome = await mutate(answerResource, { ...place, text, updatedAt: new Date().toISOString() });
  if (outcome.kind === 'page') showToast(memoryOnlyToast('ответ', 'Он\u00a0продержится, пока открыта страница.'));
  const hint = outcome.kind === 'sent' ? awardHint(outcome.answer ?? null) : undefined;
  // A mark that was set a moment ago can be taken back first.
  if (hint) showToastLater({ kind: 'ok', text: 'Ответ сохранён', hint });
}

/** What is typed into a field and may not be kept yet. */
interface Typed {
  text: string;
  /** Answers that it was typed over, the latest last: any other has been written elsewhere meanwhile. */
  over: readonly string[];
}

const latest = ({ over }: Typed): string => over.at(-1) ?? '';

/** What stands in a field, how to type into it, and how to keep it at once. */
export function useLessonAnswer({ course, lesson, field }: AnswerTarget, answers: LessonAnswers) {
  const kept = answers[answerKey({ course, lesson, field })]?.text ?? '';
  const [typed, setTyped] = useState<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed?.text ?? kept;
  const isFromElsewhere = typed !== null && !typed.over.includes(kept);
  // Then another place has written on what was kept here, and nothing has been typed since.
  const isLeftBehind = isFromElsewhere && typed.text === latest(typed);
  /** False: it is too long and stays in the field alone. */
  const keepTyped = (): boolean => {
    clearTimeout(timer.current);
    if (typed === null) return true;
    if (isLeftBehind) {
      setTyped(null);
      return true;
    }
    const whole = isFromElsewhere ? typedOver(kept, latest(typed), typed.text) : typed.text;
    const said = whole.trim() === '' ? '' : whole;
    const isKept = said === kept;
    const fits = said.length <= MAX_LESSON_ANSWER;
    if (isFromElsewhere || (!isKept && fits))
      setTyped({ text: whole, over: [...typed.over, kept, ...(fits ? [said] : [])] });
    if (!isKept && fits) void saveAnswer({ course, lesson, field }, said);
    return fits;
  };
  const keepFromEffect = useEffectEvent(keepTyped);
  useEffect(() => {
    if (typed === null) return;
    timer.current = setTimeout(() => keepFromEffect(), AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [typed]);
  useEffect(() => {
    const go = () => void keepFromEffect();
    const leave = () => document.visibilityState === 'hidden' && keepFromEffect();
    addEventListener('pagehide', go);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', go);
      document.removeEventListener('visibilitychange', leave);
      keepFromEffect();
    };
  }, []);
  useUnsaved(typed !== null && typed.text !== kept && !isLeftBehind);
  return {
    text,
    type: (next: string) => setTyped((before) => ({ text: next, over: before?.over ?? [kept] })),
    /** The field is left: from now on it shows what is kept. */
    leave: () => {
      if (keepTyped()) setTyped(null);
    },
    /** Keeps a value at once, where a press is the whole answer. */
    choose: (value: string) => {
      if (value !== kept) void saveAnswer({ course, lesson, field }, value);
    },
  };
}
