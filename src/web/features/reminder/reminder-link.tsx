import { useEffect, useState } from 'react';
import type { LetterAnswer } from '~/contract/reminders';
import { ApiError, api, failureText } from '~/web/sync/api';
import { Button, LinkButton } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './reminder-link.module.css';

/** What each answer is called and what it has done. */
const ANSWERS: Record<LetterAnswer, { button: string; done: string }> = {
  'no-letters': { button: 'Не\u00a0присылать писем', done: 'Писем с\u00a0напоминаниями больше не\u00a0будет.' },
  keep: { button: 'Оставить как есть', done: 'Напоминания остаются, как были.' },
  rarer: { button: 'Присылать реже', done: 'Напоминания будут приходить через один из\u00a0выбранных дней.' },
  off: {
    button: 'Выключить',
    done: 'Напоминания вне сайта выключены. Включить их\u00a0снова можно в\u00a0настройках.',
  },
};
const FALSE_LINK =
  'Эта ссылка не\u00a0подходит: возможно, она скопирована не\u00a0целиком или\u00a0письмо пришло на\u00a0прежнюю почту. То\u00a0же\u00a0есть в\u00a0настройках.';
const TOO_LATE = 'Отсюда письма уже не\u00a0вернуть. Включить их\u00a0можно в\u00a0настройках.';
const QUESTION: readonly LetterAnswer[] = ['keep', 'rarer', 'off'];
const isAnswer = (text: string | null): text is LetterAnswer => text !== null && text in ANSWERS;

function readAddress(): { token: string; wish: LetterAnswer | null } {
  const query = new URLSearchParams(typeof window === 'undefined' ? '' : window.location.search);
  const wish = query.get('do');
  return { token: query.get('token') ?? '', wish: isAnswer(wish) ? wish : null };
}

/**
 * A link under a letter was opened: nothing changes before a press, and nobody is signed in. The token leaves the address bar at
 * once.
 */
export function ReminderLink() {
  const [{ token, wish }] = useState(readAddress);
  const [done, setDone] = useState<LetterAnswer | null>(null);
  const [undo, setUndo] = useState<string | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [busy, setBusy] = useState<LetterAnswer | 'undo' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const press = async (button: LetterAnswer | 'undo', call: () => Promise<unknown>, refused: string) => {
    setBusy(button);
    setProblem(null);
    try {
      await call();
    } catch (error) {
      const isFalse = error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');
      setProblem(isFalse ? refused : failureText(error));
    }
    setBusy(null);
  };
  const answer = (wished: LetterAnswer) =>
    press(
      wished,
      async () => {
        setUndo((await api('POST /api/reminders/answer', { body: { token, answer: wished } })).undo);
        setDone(wished);
      },
      FALSE_LINK,
    );
  const takeBack = (undoToken: string) =>
    press(
      'undo',
      async () => {
        await api('POST /api/reminders/undo', { body: { token: undoToken } });
        setUndone(true);
      },
      TOO_LATE,
    );
  const asksOneThing = wish === 'no-letters';
  const choices: readonly LetterAnswer[] = asksOneThing ? [wish] : QUESTION;
  return (
    <div className={`wrap ${styles.page} stack gap-6`}>
      <h1 className="d-m">
        {done !== null ? 'Готово' : asksOneThing ? 'Письма с\u00a0напоминаниями' : 'Напоминания не\u00a0помогают?'}
      </h1>
      {done === null ? (
        <p className="mute">
          {asksOneThing
            ? 'Одно нажатие, входить не\u00a0нужно. Остальные письма, например для\u00a0входа, продолжат приходить.'
            : 'Выберите, как быть дальше. Дневник никуда не\u00a0денется, что\u00a0бы\u00a0вы\u00a0ни\u00a0решили.'}
        </p>
      ) : (
        <p role="status">{isUndone ? 'Письма снова приходят, как раньше.' : ANSWERS[done].done}</p>
      )}
      <FormProblem>{problem}</FormProblem>
      {done === null && (
        <div className="stack gap-3">
          {choices.map((one) => (
            <Button
              key={one}
              kind={one === wish ? 'brand' : 'line'}
              wide
              busy={busy === one}
              onClick={() => void answer(one)}
            >
              {ANSWERS[one].button}
            </Button>
          ))}
        </div>
      )}
      {undo !== null && !isUndone && (
        <Button kind="line" wide busy={busy === 'undo'} onClick={() => void takeBack(undo)}>
          Вернуть письма
        </Button>
      )}
      <LinkButton kind="quiet" to="/profile/settings#reminder">
        Настройки напоминаний
      </LinkButton>
    </div>
  );
}
