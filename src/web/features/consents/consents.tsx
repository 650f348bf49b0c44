import { Link } from 'react-router';
import { CONSENT_TEXTS } from '~/catalogue/consent-texts';
import type { ConsentState } from '~/contract/consents';
import { isNeeded } from '~/domain/accounts/consent';
import { localDay } from '~/web/text/local-day';
import { longDayText } from '~/web/text/long-day-text';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { RetryButton } from '~/web/ui/retry';
import { ErrorState, Skeleton } from '~/web/ui/states';
import { showToast } from '~/web/ui/toast';
import styles from './consents.module.css';
import { useConsents } from './use-consents';

const dayOf = (instant: string) => longDayText(localDay(instant));

/** Each consent with its version, its day and a way to withdraw it. */
export function Consents({ uid }: { uid: string }) {
  const { data, error, reload, busy, problem, change } = useConsents(uid);
  if (error && !data)
    return (
      <ErrorState title="Согласия не&nbsp;открылись" action={<RetryButton kind="line" onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Skeleton label="Загружаем согласия">
        <span className={`sk ${styles.bone}`} />
      </Skeleton>
    );
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {data.consents.map((consent) => (
        <Consent
          key={consent.purpose}
          consent={consent}
          busy={busy === consent.purpose}
          onChange={async (given) => {
            if (!(await change(consent.purpose, given))) return;
            const text = given ? 'Согласие записано.' : 'Письма о\u00a0новом больше не\u00a0придут.';
            showToast({ kind: 'ok', text });
          }}
        />
      ))}
    </>
  );
}

interface ConsentProps {
  consent: ConsentState;
  busy: boolean;
  onChange: (given: boolean) => void;
}

function Consent({ consent, busy, onChange }: ConsentProps) {
  const { purpose, given, outdated, version, history } = consent;
  const { title, to, stops } = CONSENT_TEXTS[purpose];
  return (
    <article className={`${styles.consent} stack gap-2`} aria-label={title}>
      <h3 className="t-s">{title}</h3>
      <p className="small">
        {stateText(consent)}{' '}
        <Link className="lk" to={to}>
          Прочитать текст
        </Link>
      </p>
      <p className="hint">{stops}</p>
      <div className="row mt-2">
        {outdated && (
          <Button kind="soft" small busy={busy} onClick={() => onChange(true)}>
            Согласиться с&nbsp;версией от&nbsp;{longDayText(version)}
          </Button>
        )}
        {!given && (
          <Button kind="soft" small busy={busy} onClick={() => onChange(true)}>
            {isNeeded(purpose) ? 'Согласиться' : 'Хочу получать'}
          </Button>
        )}
        {given && !isNeeded(purpose) && (
          <Button kind="line" small busy={busy} onClick={() => onChange(false)}>
            Не&nbsp;присылать
          </Button>
        )}
        {given && isNeeded(purpose) && (
          <Link className="lk small tap" to="/profile/erasing#account">
            {purpose === 'terms' ? 'Отказаться' : 'Отозвать'} и&nbsp;удалить аккаунт
          </Link>
        )}
      </div>
      {history.length > 1 && (
        <details>
          <summary className="small">Как было раньше</summary>
          <ul className="stack gap-1 small mute">
            {history.map(({ version: was, givenAt, withdrawnAt }) => (
              <li key={givenAt}>
                Версия от&nbsp;{longDayText(was)}: дано {dayOf(givenAt)}
                {withdrawnAt ? `, отозвано ${dayOf(withdrawnAt)}` : ''}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

function stateText({ given, outdated, history }: ConsentState): string {
  const last = history[0];
  if (!last) return 'Согласие не\u00a0дано.';
  if (!given) return `Отозвано ${dayOf(last.withdrawnAt ?? last.givenAt)}.`;
  const old = outdated ? ' Текст с\u00a0тех пор обновился.' : '';
  return `Дано ${dayOf(last.givenAt)}, версия от\u00a0${longDayText(last.version)}.${old}`;
}
