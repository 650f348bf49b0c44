import { useState } from 'react';
import { Link } from 'react-router';
import { CONSENT_TEXTS } from '~/catalogue/consent-texts';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { useConsents } from './use-consents';

/** After a text that was agreed to has changed: asks for the new one, and can wait. */
export function NewTexts({ uid }: { uid: string }) {
  const { data, busy, problem, change } = useConsents(uid);
  const [later, setLater] = useState(false);
  const changed = data?.consents.filter(({ outdated }) => outdated) ?? [];
  if (later || changed.length === 0) return null;
  const agree = async () => {
    for (const { purpose } of changed) if (!(await change(purpose, true))) return;
  };
  return (
    <section className="note" aria-label="Обновились тексты">
      <div className="stack gap-3">
        <p>
          Обновились тексты, с&nbsp;которыми вы&nbsp;соглашались. Прочитайте их, когда будет удобно, и&nbsp;решите,
          подходят&nbsp;ли&nbsp;они вам:
        </p>
        <ul className="stack gap-1">
          {changed.map(({ purpose }) => (
            <li key={purpose}>
              <Link className="lk" to={CONSENT_TEXTS[purpose].to}>
                {CONSENT_TEXTS[purpose].title}
              </Link>
            </li>
          ))}
        </ul>
        <FormProblem>{problem}</FormProblem>
        <div className="row">
          <Button kind="soft" small busy={busy !== null} onClick={() => void agree()}>
            Согласиться
          </Button>
          <Button kind="quiet" small onClick={() => setLater(true)}>
            Позже
          </Button>
        </div>
      </div>
    </section>
  );
}
