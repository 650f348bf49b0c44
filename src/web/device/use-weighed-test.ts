import { useEffect, useState } from 'react';
import { openQuestion, type WeighedTest } from '~/domain/reading/weighed-test';
import { BEGINNING, type Progress, readProgress, saveProgress, type WeighedKey } from '~/web/device/weighed-progress';

/** The course of a test of a few questions: which one is open, what was answered, how to go on and back. The device keeps it. */
export function useWeighedTest(place: WeighedKey, test: WeighedTest) {
  const [progress, setProgress] = useState(BEGINNING);
  useEffect(() => {
    const kept = readProgress(place);
    setProgress({ ...kept, at: Math.min(kept.at, openQuestion(test, kept.choices)) });
  }, [place, test]);

  function go(next: Progress) {
    setProgress(next);
    saveProgress(place, next);
  }

  const question = test.questions[progress.at];
  return {
    ...progress,
    question,
    choose(answer: string) {
      if (!question) return;
      go({ choices: new Map(progress.choices).set(question.id, answer), at: progress.at + 1 });
    },
    back: () => go({ ...progress, at: Math.max(0, progress.at - 1) }),
    restart: () => go(BEGINNING),
  };
}
