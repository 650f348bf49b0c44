import { type ReactNode, useState } from 'react';
import { passwordRule } from '~/catalogue/auth-errors';
import type { Site } from '~/contract/accounts';
import { useEarlyInput } from '~/web/ui/early-input';
import styles from './account-forms.module.css';
import { PasswordInput } from './password-input';
import { passwordStrength, STRENGTH_TEXTS } from './password-strength';
import { useSite } from './use-site';

/** The rules of the site in one sentence. */
function rulesText(policy: Site['passwordPolicy']): string {
  const others = (['lowercase', 'uppercase', 'digit', 'other'] as const).filter((rule) => policy[rule]);
  const texts = [passwordRule('minLength', policy.minLength), ...others.map((rule) => passwordRule(rule))];
  const [first = '', ...rest] = texts;
  return [first[0]?.toUpperCase() + first.slice(1), ...rest].join(', ');
}

const LEVELS = [1, 2, 3, 4] as const;

/** A field for a new password with the rules and an adviser that refuses nothing. `own`: the person's name and address. */
export function NewPassword({
  name = 'password',
  label = 'Пароль',
  error,
  own = [],
}: {
  name?: string;
  label?: string;
  error?: ReactNode;
  own?: readonly string[];
}) {
  const policy = useSite()?.passwordPolicy;
  const [value, setValue] = useState('');
  const field = useEarlyInput<HTMLInputElement>((input) => setValue(input.value));
  const strength = passwordStrength(value, own);
  return (
    <div>
      <PasswordInput
        ref={field}
        label={label}
        name={name}
        autoComplete="new-password"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={error}
        hint={policy ? `${rulesText(policy)}.` : undefined}
      />
      <div className="stack gap-1 mt-3 mute" data-strength={strength}>
        <span className={styles.levels} aria-hidden>
          {LEVELS.map((level) => (
            <i key={level} className={level <= strength ? styles.reached : undefined} />
          ))}
        </span>
        <span className="cap" role="status">
          {STRENGTH_TEXTS[strength]}
        </span>
      </div>
    </div>
  );
}
