import { useEffect, useRef, useState } from 'react';
import { AuthError } from '~/web/session/session-auth';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { Notice } from '~/web/ui/form-problem';
import { openByCode, sendSignInCode } from './auth-calls';
import { waitText } from './auth-error';
import { NewestLetter } from './pending-letter';

/** Where strangers have used up the tries of an account: a letter's code gives this device tries of its own. */

const SENT =
  'Если у\u00a0этого адреса есть аккаунт, письмо с\u00a0кодом уже в\u00a0пути. Проверьте и\u00a0папку «Спам».';
const OPENED = 'Код принят: чужие попытки больше не\u00a0мешают войти здесь.';
/** The same for every address: the server counts letters whether or not there is an account. */
const notYet = (seconds: number) =>
  `Новое письмо можно попросить ${waitText(seconds)}. Код из\u00a0письма, которое пришло за\u00a0последний час, подойдёт.`;

interface CodeState {
  isAsked: boolean;
  /** Letters so far. */
  turn: number;
  note: string;
}

/** `ask` sends the letter, `check` judges the typed code, and `open` gives it to the server if it is asked for. */
export function useCodeByLetter() {
  const [state, setState] = useState<CodeState>({ isAsked: false, turn: 0, note: '' });
  return {
    ...state,
    async ask(email: string): Promise<void> {
      let note = SENT;
      try {
        await sendSignInCode(email);
      } catch (error) {
        if (!(error instanceof AuthError && error.status === 429)) throw error;
        note = notYet(error.retryAfter ?? 60);
      }
      setState(({ turn }) => ({ isAsked: true, turn: turn + 1, note }));
    },
    check(data: FormData): { letterCode: string } | null {
      const isMissing = state.isAsked && !/\d/.test(String(data.get('letterCode')));
      return isMissing ? { letterCode: 'Введите код из\u00a0письма.' } : null;
    },
    async open(email: string, data: FormData): Promise<void> {
      if (!state.isAsked) return;
      await openByCode(email, String(data.get('letterCode')));
      setState(({ turn }) => ({ isAsked: false, turn, note: OPENED }));
    },
  };
}

interface CodeByLetterProps {
  code: ReturnType<typeof useCodeByLetter>;
  error: string | undefined;
  onAgain: () => void;
}

export function CodeByLetter({ code, error, onAgain }: CodeByLetterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code.turn > 0) field.current?.focus();
  }, [code.turn]);
  if (code.note === '') return null;
  return (
    <>
      <Notice>{code.note}</Notice>
      {code.isAsked && (
        <>
          <TextField
            label="Код из&nbsp;письма"
            ref={field}
            name="letterCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={40}
            hint="Девять цифр. Пробелы не&nbsp;важны."
            error={error}
          />
          <NewestLetter key={code.turn} />
          <Button kind="quiet" wide onClick={onAgain}>
            Прислать код ещё раз
          </Button>
        </>
      )}
    </>
  );
}
