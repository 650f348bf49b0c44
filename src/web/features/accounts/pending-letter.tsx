import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { output } from 'zod/v4/core';
import type { letterSchema } from '~/contract/accounts';
import { useSession } from '~/web/session/session';
import { ApiError, api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import styles from './account-forms.module.css';
import { AuthFrame } from './auth-frame';
import { returnPath } from './return-path';
import { unchecked, useAuthForm } from './use-auth-form';

type Letter = output<typeof letterSchema>;

const RESEND_SECONDS = 30;
const LOOK_MS = [0, 1000, 2500, 5000];

/** The letters that this browser waits for, where the site shows them at all. */
function usePendingLetters(): Letter[] {
  const [letters, setLetters] = useState<Letter[]>([]);
  useEffect(() => {
    const control = new AbortController();
    const look = async () => {
      for (const pause of LOOK_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (control.signal.aborted) return;
        const found = await api('GET /api/letters/waiting', {}, { signal: control.signal }).catch(
          (error: unknown) => error,
        );
        if (found instanceof ApiError) return;
        if (!(found instanceof Error)) setLetters((found as { letters: Letter[] }).letters);
      }
    };
    void look();
    return () => control.abort();
  }, []);
  return letters;
}

function ShownLetter({ letter }: { letter: Letter }) {
  return (
    <article className={`r-m ${styles.letter} stack gap-3`} aria-label={letter.subject}>
      <h2 className="t-s">{letter.subject}</h2>
      <p className="cap mute">Кому: {letter.to}</p>
      {letter.text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part) => {
          const link = letter.links.find((address) => part.includes(address));
          return (
            <p key={part} className="small">
              {link ? (
                <a className="lk" href={link}>
                  {link}
                </a>
              ) : (
                part
              )}
            </p>
          );
        })}
    </article>
  );
}

function useCountdown(): number {
  const [left, setLeft] = useState(RESEND_SECONDS);
  useEffect(() => {
    const until = Date.now() + RESEND_SECONDS * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, []);
  return left;
}

export function NewestLetter() {
  const [letter] = usePendingLetters();
  return letter ? <ShownLetter letter={letter} /> : null;
}

function ResendButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const left = useCountdown();
  return (
    <Button kind="line" wide busy={busy} disabled={left > 0} onClick={onClick}>
      {left > 0 ? `Отправить ещё раз через ${left}\u00a0с` : 'Отправить письмо ещё раз'}
    </Button>
  );
}

/** After a letter was sent: what to do now, and a way to get another. Moves on when another tab signs in. */
export function PendingLetter({
  title,
  lead,
  next,
  resend,
  onChangeAddress,
}: {
  title: string;
  lead: ReactNode;
  next: string | null;
  resend: () => Promise<unknown>;
  onChangeAddress: () => void;
}) {
  const [turn, setTurn] = useState(0);
  const { user } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void returnPath(next).then((path) => navigate(path, { replace: true }));
  }, [user, navigate, next]);
  const { problem, busy, attempt } = useAuthForm({ check: () => unchecked, send: resend });
  const again = () =>
    attempt(unchecked, async () => {
      await resend();
      setTurn(turn + 1);
    });
  return (
    <AuthFrame title={title} lead={lead}>
      <div className={`${styles.form} mt-6`}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <NewestLetter key={`letter-${turn}`} />
        <p className="small mute">Письмо обычно приходит за&nbsp;пару минут. Загляните и&nbsp;в&nbsp;папку «Спам».</p>
        <ResendButton key={turn} busy={busy} onClick={() => void again()} />
        <p className={`small mute ${styles.center}`}>
          Ошибка в&nbsp;адресе?{' '}
          <button type="button" className="lk" onClick={onChangeAddress}>
            Указать другой
          </button>
        </p>
        <p className="vh" role="status">
          {turn > 0 && 'Письмо отправлено ещё раз.'}
        </p>
      </div>
    </AuthFrame>
  );
}
