import { useState } from 'react';
import type { Vault } from '~/domain/vault/vault';
import { readRecoveryCode } from '~/domain/vault/vault';
import { Button } from '~/web/ui/button';
import { PasswordField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { showToast } from '~/web/ui/toast';
import { useForm } from '~/web/ui/use-form';
import { passphraseBytes } from '~/web/vault/passphrase-key';
import { untried } from '~/web/vault/unlock-dialog';
import { putVault } from '~/web/vault/use-vault';
import { type Proof, rewrapped, unlock } from '~/web/vault/vault-crypto';
import { rewrapStored } from '~/web/vault/vault-key';
import { savingProblem } from './saving-problem';
import { SecretsForm } from './secrets-form';

interface Props {
  uid: string;
  vault: Vault;
  onDone: () => void;
}

/** Another passphrase and another code for the same closed words; by the present passphrase, or by the code where it is forgotten. */
export function NewSecrets({ uid, vault, onDone }: Props) {
  const [proof, setProof] = useState<Proof | null>(null);
  const { form, errors, problem, busy } = useForm<Proof, 'now', string>({
    check: (data) => {
      const typed = String(data.get('now'));
      const code = readRecoveryCode(typed);
      if (!typed) return { ok: false, errors: { now: 'Введите фразу или запасной код.' } };
      return { ok: true, body: code ? { code } : { passphrase: typed } };
    },
    send: async (given) => {
      if (!(await unlock(passphraseBytes, vault, given))) throw new RangeError('another secret');
      setProof(given);
    },
    refusalOf: (error) =>
      error instanceof RangeError
        ? {
            errors: { now: 'Не\u00a0подходит ни\u00a0как фраза, ни\u00a0как код. Проверьте раскладку.' },
            problem: null,
          }
        : { errors: {}, problem: untried(error) },
  });
  if (proof)
    return (
      <SecretsForm
        onCancel={onDone}
        problemOf={savingProblem}
        keep={async (secrets) => {
          const next = await rewrapped(passphraseBytes, vault, { proof, secrets });
          if (!next) throw new Error('the proof was right a moment ago');
          await putVault(uid, next, vault);
          await rewrapStored(uid, vault, next);
          showToast({
            kind: 'ok',
            text: 'Фраза и\u00a0код сменились',
            hint: 'Прежние больше ничего не\u00a0открывают.',
          });
          onDone();
        }}
      />
    );
  return (
    <form {...form}>
      <FormProblem>{problem}</FormProblem>
      <PasswordField
        label="Нынешняя фраза или запасной код"
        name="now"
        autoComplete="off"
        spellCheck={false}
        error={errors.now}
      />
      <div className="row">
        <Button type="submit" kind="soft" busy={busy}>
          Дальше
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
