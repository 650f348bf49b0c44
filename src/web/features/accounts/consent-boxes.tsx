import { Link } from 'react-router';
import { Checkbox } from '~/web/ui/choice';

export interface MissingConsents {
  terms: boolean;
  personalData: boolean;
}

/** What a form says about the consents, and which of the two needed ones lack. */
export function readConsents(data: FormData) {
  const consents = {
    acceptTerms: data.get('terms') !== null,
    acceptPersonalData: data.get('personalData') !== null,
    acceptLetters: data.get('letters') !== null,
  };
  const missing: MissingConsents = { terms: !consents.acceptTerms, personalData: !consents.acceptPersonalData };
  return { consents, missing, complete: consents.acceptTerms && consents.acceptPersonalData };
}

/** Three separate boxes, never ticked beforehand. The texts open in another tab, so that nothing typed is lost. */
export function ConsentBoxes({ missing }: { missing: MissingConsents | null }) {
  return (
    <fieldset className="stack gap-1">
      <legend className="vh">Согласия</legend>
      <Checkbox name="terms" required error={missing?.terms ? 'Без этого согласия аккаунт создать нельзя.' : undefined}>
        Принимаю{' '}
        <Link className="lk" to="/legal/terms" target="_blank">
          условия
        </Link>
        . Мне есть 18&nbsp;лет
      </Checkbox>
      <Checkbox
        name="personalData"
        required
        error={missing?.personalData ? 'Без этого согласия аккаунт создать нельзя.' : undefined}
      >
        Даю{' '}
        <Link className="lk" to="/legal/consent" target="_blank">
          согласие на&nbsp;обработку персональных данных
        </Link>
        , как описано в&nbsp;
        <Link className="lk" to="/legal/privacy" target="_blank">
          политике
        </Link>
      </Checkbox>
      <Checkbox name="letters">
        Хочу изредка получать письма о&nbsp;новом (по&nbsp;желанию) и&nbsp;даю на&nbsp;это{' '}
        <Link className="lk" to="/legal/letters" target="_blank">
          отдельное согласие
        </Link>
      </Checkbox>
    </fieldset>
  );
}
