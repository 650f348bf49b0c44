import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, api } from '~/web/sync/api';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';

/** The link of a letter about new texts or about notices: no more of its kind after one press, without signing in. */
export function LettersOff({ token }: { token: string }) {
  const [state, setState] = useState<'asks' | 'busy' | 'texts' | 'notices'>('asks');
  const [problem, setProblem] = useState<string | null>(token ? null : FALSE_LINK);
  const stop = async () => {
    setState('busy');
    setProblem(null);
    try {
      const { letters } = await api('POST /api/letters/unsubscribe', { query: { token } });
      setState(letters);
    } catch (error) {
      setState('asks');
      setProblem(error instanceof ApiError && error.code !== 'not-found' ? error.message : FALSE_LINK);
    }
  };
  const isDone = state === 'texts' || state === 'notices';
  return (
    <div className="wrap page">
      <h1 className="d-m">{isDone ? 'Больше не\u00a0пришлём' : 'Не\u00a0присылать писем о\u00a0новом?'}</h1>
      <div className="stack gap-6 mt-6 measure">
        {isDone ? (
          <p role="status">
            {state === 'texts' ? 'Письма о\u00a0новых текстах отключены.' : 'Письма из\u00a0сообщества отключены.'}{' '}
            Передумаете&nbsp;— включите их{' '}
            {state === 'texts' ? (
              <Link className="lk" to="/profile/settings#consents">
                в&nbsp;настройках
              </Link>
            ) : (
              <Link className="lk" to="/community/notices">
                в&nbsp;уведомлениях
              </Link>
            )}
            .
          </p>
        ) : (
          <>
            <p>Письма о&nbsp;входе и&nbsp;напоминания, которые вы&nbsp;включили сами, останутся.</p>
            <FormProblem>{problem}</FormProblem>
            <div>
              <Button busy={state === 'busy'} disabled={!token} onClick={() => void stop()}>
                Не&nbsp;присылать
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const FALSE_LINK =
  'Ссылка не\u00a0подошла: возможно, она скопирована не\u00a0полностью. Отказаться можно и\u00a0в\u00a0настройках.';
