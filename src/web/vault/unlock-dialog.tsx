import { useState } from 'react';
import { Link } from 'react-router';
import { readRecoveryCode, type Vault } from '~/domain/vault/vault';
import { Button } from '~/web/ui/button';
import { Checkbox } from '~/web/ui/choice';
import { Dialog } from '~/web/ui/dialog';
import { Field, PasswordField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { useForm } from '~/web/ui/use-form';
import { passphraseBytes } from './passphrase-key';
import { ForeignKeys, type Proof, unlock } from './vault-crypto';
import { storeKey } from './vault-key';

export const NO_ROOM =
  'Браузеру не\u00a0хватило памяти, чтобы проверить фразу. Закройте лишние вкладки и\u00a0попробуйте ещё раз.';

/** Why a phrase or a code could not be tried. */
export const untried = (error: unknown): string =>
  error instanceof ForeignKeys
    ? 'Не\u00a0удалось прочитать ключи, фраза не\u00a0проверялась. Обновите страницу.'
    : NO_ROOM;

const wrong = (by: 'passphrase' | 'code') =>
  by === 'code'
    ? 'Код не\u00a0подходит. Проверьте, все\u00a0ли\u00a032\u00a0знака на\u00a0месте.'
    : 'Фраза не\u00a0подходит. Проверьте раскладку и\u00a0пробелы.';

interface UnlockProps {
  uid: string;
  vault: Vault;
  onClose: () => void;
  onOpen?: () => void;
}

/** Asks for the passphrase, or for the printed code, and holds the key on this device. */
export function UnlockDialog({ uid, vault, onClose, onOpen }: UnlockProps) {
  const [by, setBy] = useState<'passphrase' | 'code'>('passphrase');
  const { form, errors, problem, busy } = useForm<Proof, 'secret', string>({
    check: (data) => {
      const typed = String(data.get('secret'));
      if (!typed) return { ok: false, errors: { secret: by === 'code' ? 'Введите код.' : 'Введите фразу.' } };
      if (by === 'passphrase') return { ok: true, body: { passphrase: typed } };
      const code = readRecoveryCode(typed);
      return code ? { ok: true, body: { code } } : { ok: false, errors: { secret: wrong('code') } };
    },
    send: async (proof, data) => {
      const key = await unlock(passphraseBytes, vault, proof);
      if (!key) throw new RangeError('another secret');
      await storeKey(uid, key, vault, data.get('stays') !== null);
      onOpen?.();
      onClose();
    },
    refusalOf: (error) =>
      error instanceof RangeError
        ? { errors: { secret: wrong(by) }, problem: null }
        : { errors: {}, problem: untried(error) },
    isSafe: () => true,
  });
  return (
    <Dialog open title="Открыть «только для&nbsp;меня»" onClose={onClose}>
      <form {...form} key={by} className="stack gap-5 mt-5">
        <FormProblem>{problem}</FormProblem>
        {by === 'passphrase' ? (
          <PasswordField label="Ваша фраза" name="secret" autoComplete="off" spellCheck={false} error={errors.secret} />
        ) : (
          <Field
            label="Запасной код"
            hint="Тот, что вы&nbsp;распечатали. Регистр и&nbsp;дефисы не&nbsp;важны."
            error={errors.secret}
          >
            {(wiring) => <input {...wiring} className="in" name="secret" autoComplete="off" spellCheck={false} />}
          </Field>
        )}
        <Checkbox name="stays" defaultChecked>
          Помнить на&nbsp;этом устройстве до&nbsp;выхода из&nbsp;аккаунта
        </Checkbox>
        <div className="row">
          <Button type="submit" busy={busy}>
            Открыть
          </Button>
          <Button kind="quiet" onClick={() => setBy(by === 'code' ? 'passphrase' : 'code')}>
            {by === 'code' ? 'Ввести фразу' : 'Фраза не\u00a0вспоминается'}
          </Button>
        </div>
        <p className="hint">
          Сайт фразы не&nbsp;знает и&nbsp;подсказать её&nbsp;не&nbsp;может.{' '}
          <Link className="lk" to="/profile/settings#closed" onClick={onClose}>
            {by === 'code' ? 'Если потерян и\u00a0код' : 'Как это устроено'}
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
