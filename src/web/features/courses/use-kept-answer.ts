import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Award } from '~/contract/progress';
import { type LessonAnswer, MAX_LESSON_ANSWER } from '~/domain/courses/own-courses';
import { answerKey, answerResource, type LessonAnswers } from '~/web/data/answer-resource';
import { keep } from '~/web/data/this-device';
import { awardHint } from '~/web/session/award-hint';
import { showToast, showToastLater } from '~/web/ui/toast';
import { useUnsaved } from '~/web/ui/unsaved';

/** One answer of a lesson: typed here, kept a moment later. */

const AFTER_MS = 900;

export type AnswerPlace = Pick<LessonAnswer, 'course' | 'lesson' | 'field'>;

/** Keeps an answer; the points of the first reflection are told. */
async function keepAnswer(place: AnswerPlace, text: string): Promise<void> {
  const outcome = await keep(answerResource, { ...place, text, updatedAt: new Date().toISOString() });
  if (outcome.kind === 'page')
    showToast({
      kind: 'warn',
      text: 'Браузер не\u00a0даёт запомнить ответ',
      hint: 'Он\u00a0продержится, пока открыта страница.',
    });
  const hint = outcome.kind === 'sent' ? awardHint((outcome.answer as Award | null | undefined) ?? null) : undefined;
  // A mark that was set a moment ago can be taken back first.
  if (hint) showToastLater({ kind: 'ok', text: 'Ответ сохранён', hint });
}

/** What stands in a field, how to type into it, and how to keep it at once. */
export function useKeptAnswer({ course, lesson, field }: AnswerPlace, answers: LessonAnswers) {
  const kept = answers[answerKey({ course, lesson, field })]?.text ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed ?? kept;
  const keepText = (next: string) => {
    clearTimeout(timer.current);
    const said = next.trim() === '' ? '' : next;
    if (said === kept || said.length > MAX_LESSON_ANSWER) return;
    void keepAnswer({ course, lesson, field }, said);
  };
  const keepTyped = useEffectEvent(() => {
    if (typed !== null) keepText(typed);
  });
  useEffect(() => {
    if (typed === null) return;
    timer.current = setTimeout(() => keepTyped(), AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [typed]);
  useEffect(() => {
    const go = () => keepTyped();
    const leave = () => document.visibilityState === 'hidden' && keepTyped();
    addEventListener('pagehide', go);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('pagehide', go);
      document.removeEventListener('visibilitychange', leave);
      keepTyped();
    };
  }, []);
  useUnsaved(typed !== null && typed !== kept);
  return {
    text,
    type: setTyped,
    /** The field is left: from now on it shows what is kept. */
    leave: () => {
      if (typed === null || typed.length > MAX_LESSON_ANSWER) return;
      keepText(typed);
      setTyped(null);
    },
    /** Keeps a value at once, where a press is the whole answer. */
    choose: (value: string) => keepText(value),
  };
}
