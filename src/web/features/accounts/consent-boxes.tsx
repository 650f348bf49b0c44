import { Link } from 'react-router';
import type { FieldErrors } from '~/web/ui/check-form';
import { Checkbox } from '~/web/ui/choice';

const NEEDED = 'Без этого согласия аккаунт создать нельзя.';

export const CONSENT_TEXTS = { acceptTerms: NEEDED, acceptPersonalData: NEEDED };

/** What a form says about the consents. */
export const readConsents = (data: FormData) => ({
  acceptTerms: data.has('acceptTerms'),
  acceptPersonalData: data.has('acceptPersonalData'),
  acceptLetters: data.has('acceptLetters'),
});

/** Three separate boxes, never ticked beforehand. The texts open in another tab, so that nothing typed is lost. */
export function ConsentBoxes({ errors }: { errors: FieldErrors<keyof typeof CONSENT_TEXTS> }) {
  return (
    <fieldset className="stack gap-1">
      <legend className="vh">Согласия</legend>
      <Checkbox name="acceptTerms" required error={errors.acceptTerms}>
        Принимаю{' '}
        <Link className="lk" to="/legal/terms" target="_blank">
          условия
        </Link>
        . Мне есть 18&nbsp;лет
      </Checkbox>
      <Checkbox name="acceptPersonalData" required error={errors.acceptPersonalData}>
        Даю{' '}
        <Link className="lk" to="/legal/consent" target="_blank">
          согласие на&nbsp;обработку персональных данных
        </Link>
        , как описано в&nbsp;
        <Link className="lk" to="/legal/privacy" target="_blank">
          политике
        </Link>
      </Checkbox>
      <Checkbox name="acceptLetters">
        Хочу изредка получать письма о&nbsp;новом (по&nbsp;желанию) и&nbsp;даю на&nbsp;это{' '}
        <Link className="lk" to="/legal/letters" target="_blank">
          отдельное согласие
        </Link>
      </Checkbox>
    </fieldset>
  );
}
