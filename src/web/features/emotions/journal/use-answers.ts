import { useCallback, useMemo, useState } from 'react';
import type { Reflection } from '~/contract/courses';
import { useResource } from '~/web/session/use-resource';
import { answerResource } from '~/web/sync/answer-resource';
import { scheduleUndoable } from '~/web/sync/undoable-change';
import { useApiQuery } from '~/web/sync/use-api-query';
import { showToast, TOAST_MS } from '~/web/ui/toast';
import { answerId } from './day-rows';
import { type JournalFilters, rangeOf } from './filters';
import { holdsAll } from './stem-marks';

/** Longer than the toast with the way back stays. */
const DELAY_MS = TOAST_MS + 500;
const NONE: readonly Reflection[] = [];

const saysAll = ({ text, question, lessonTitle, courseTitle }: Reflection, query: string): boolean =>
  holdsAll([text, question, lessonTitle, courseTitle].join('\n'), query);

/**
 * Answers to the questions of lessons as the journal shows them under its filters, with what is on its way; they have no feeling, no
 * strength and no tag to be chosen by. `remove` takes one away, and its toast offers it back for a while.
 */
export function useAnswers(uid: string | undefined, filters: JournalFilters) {
  const { from, to, emotion, tag, min, max } = rangeOf(filters);
  const isAsked = [emotion, tag, min, max].every((one) => one === undefined);
  const read = useApiQuery(
    'GET /api/users/:uid/reflections',
    uid && isAsked ? { params: { uid }, query: { from, to } } : null,
  );
  const { data } = read;
  const { state, loaded } = useResource(answerResource);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { text } = filters;
  const answers = useMemo(() => {
    const read = (isAsked && data?.reflections) || NONE;
    const current = read.flatMap((answer) => {
      const id = answerId(answer);
      const kept = state[id];
      if (removed.has(id) || (loaded && !kept)) return [];
      return [kept && kept.text !== answer.text ? { ...answer, text: kept.text } : answer];
    });
    return text ? current.filter((answer) => saysAll(answer, text)) : current;
  }, [isAsked, data, state, loaded, removed, text]);
  const remove = useCallback(
    (answer: Reflection) => {
      if (!uid) return;
      const id = answerId(answer);
      const { course, lesson, field } = answer;
      const gone = { course, lesson, field, text: '', updatedAt: new Date().toISOString() };
      const takeBack = scheduleUndoable(uid, answerResource, gone, DELAY_MS);
      setRemoved((others) => new Set([...others, id]));
      const bringBack = () => {
        if (takeBack()) setRemoved((others) => new Set([...others].filter((one) => one !== id)));
      };
      showToast({ kind: 'ok', text: 'Ответ удалён', action: { label: 'Вернуть', onClick: bringBack } });
    },
    [uid],
  );
  return { answers, remove, read };
}
