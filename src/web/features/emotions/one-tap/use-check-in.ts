import { useEffect, useEffectEvent, useState } from 'react';
import type { EmotionKey } from '~/catalogue/emotion-looks';
import { ApiError, api, failureText } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';

/** Where the link stands. */
export type CheckInStep =
  | { name: 'looks' }
  | { name: 'open'; busy: boolean; problem: string | null }
  /** Nothing can be recorded by it: it was used, is over, or is no link of the site. */
  | { name: 'over'; why: 'used' | 'expired' | 'unknown' }
  /** No answer came: it may still be good. */
  | { name: 'away'; text: string }
  | { name: 'saved'; emotion: EmotionKey; intensity: number };

const WHY = {
  'link-used': 'used',
  'link-expired': 'expired',
  'not-found': 'unknown',
  'invalid-argument': 'unknown',
} as const;

function overBy(error: unknown): CheckInStep | null {
  const why = error instanceof ApiError ? WHY[error.code as keyof typeof WHY] : undefined;
  return why ? { name: 'over', why } : null;
}
const textOf = (error: unknown) => failureText(error, 'Что-то пошло не\u00a0так');

/** One entry by the link of a letter or a notification. Nothing is written before `record` is called. */
export function useCheckIn(token: string) {
  const [step, setStep] = useState<CheckInStep>({ name: 'looks' });
  const look = async () => {
    if (token === '') return setStep({ name: 'over', why: 'unknown' });
    setStep({ name: 'looks' });
    try {
      await api('POST /api/check-in/look', { body: { token } });
      setStep({ name: 'open', busy: false, problem: null });
    } catch (error) {
      setStep(overBy(error) ?? { name: 'away', text: textOf(error) });
    }
  };
  const record = async (emotion: EmotionKey, intensity: number) => {
    setStep({ name: 'open', busy: true, problem: null });
    try {
      const { entry } = await api('POST /api/check-in', { body: { token, emotion, intensity } });
      // Whoever is signed in here may be the one whose diary it is.
      invalidateAfter('entries');
      setStep({ name: 'saved', emotion: entry.emotion, intensity: entry.intensity });
    } catch (error) {
      setStep(overBy(error) ?? { name: 'open', busy: false, problem: textOf(error) });
    }
  };
  const begin = useEffectEvent(() => void look());
  useEffect(() => begin(), []);
  return { step, look, record };
}
