import { useState } from 'react';
import { MAX_PASSPHRASE, MIN_PASSPHRASE } from '~/domain/vault/vault';
import { counted } from '~/web/text/plural';
import { Button } from '~/web/ui/button';
import type { Checked } from '~/web/ui/check-form';
import { Field, PasswordField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { useUnsaved } from '~/web/ui/unsaved';
import { useForm } from '~/web/ui/use-form';
import { NO_ROOM } from '~/web/vault/unlock-dialog';
import { newCode } from '~/web/vault/vault-crypto';
import styles from './locked-settings.module.css';
import { RecoveryCode } from './recovery-code';

const SIGNS = ['знака', 'знаков', 'знаков'] as const;

export interface Secrets {
  passphrase: string;
  code: string;
}

function check(data: FormData): Checked<string, 'passphrase' | 'again'> {
  const [passphrase, again] = [String(data.get('passphrase')), String(data.get('again'))];
  const length = [...passphrase.trim()].length;
  if (length < MIN_PASSPHRASE)
    return {
      ok: false,
      errors: {
        passphrase: `Не\u00a0короче ${counted(MIN_PASSPHRASE, SIGNS)}: удобнее всего несколько слов, которые не\u00a0стоят рядом в\u00a0книгах.`,
      },
    };
  if (passphrase !== again) return { ok: false, errors: { again: 'Фразы не\u00a0совпали. Наберите обе заново.' } };
  return { ok: true, body: passphrase };
}

interface Props {
  /** Keeps what was made. Throws what keeping throws. */
  keep: (secrets: Secrets) => Promise<void>;
  /** What to say of a failure of `keep`. */
  problemOf: (error: unknown) => string;
  onCancel: () => void;
}

/** A new passphrase, then its recovery code: nothing is kept before the code is written down. */
export function SecretsForm({ keep, problemOf, onCancel }: Props) {
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const first = useForm<string, 'passphrase' | 'again', string>({
    check,
    send: async (passphrase) => setSecrets({ passphrase, code: newCode() }),
    refusalOf: () => ({ errors: {}, problem: NO_ROOM }),
  });
  const second = useForm<Secrets, 'end', string>({
    check: (data) => {
      if (!secrets) throw new Error('the code is asked for once there is one');
      const isRight = String(data.get('end')).trim().toUpperCase() === secrets.code.slice(-4);
      return isRight
        ? { ok: true, body: secrets }
        : { ok: false, errors: { end: 'Не\u00a0совпало: перепишите последние четыре знака с\u00a0вашей записи.' } };
    },
    send: keep,
    refusalOf: (error) => ({ errors: {}, problem: problemOf(error) }),
  });
  // The code may stand on paper by now, and the keys take seconds to make: who left unasked would trust a phrase that opens nothing.
  useUnsaved(secrets !== null);
  if (secrets === null)
    return (
      <form {...first.form}>
        <FormProblem>{first.problem}</FormProblem>
        <PasswordField
          label="Фраза"
          name="passphrase"
          autoComplete="off"
          maxLength={MAX_PASSPHRASE}
          spellCheck={false}
          error={first.errors.passphrase}
          hint={`От\u00a0${counted(MIN_PASSPHRASE, SIGNS)}. Не\u00a0пароль от\u00a0сайта: тот сайт проверяет, эту\u00a0— никогда не\u00a0видит.`}
        />
        <PasswordField label="Ещё раз" name="again" autoComplete="off" spellCheck={false} error={first.errors.again} />
        <div className="row">
          <Button type="submit" kind="soft" busy={first.busy}>
            Дальше
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Отмена
          </Button>
        </div>
      </form>
    );
  return (
    <form {...second.form}>
      <FormProblem>{second.problem}</FormProblem>
      <RecoveryCode code={secrets.code} />
      <Field
        label="Последние четыре знака кода"
        hint="Чтобы убедиться, что код у&nbsp;вас есть: больше сайт его не&nbsp;покажет."
        error={second.errors.end}
      >
        {(wiring) => (
          <input
            {...wiring}
            className={`in ${styles.end}`}
            name="end"
            maxLength={4}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" kind="soft" busy={second.busy}>
          Код записан, сохранить
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
