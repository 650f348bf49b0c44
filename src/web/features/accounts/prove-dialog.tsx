import { Suspense } from 'react';
import { Button } from '~/web/ui/button';
import { FormProblem } from '~/web/ui/form-problem';
import { lazyPart } from '~/web/ui/lazy-part';
import styles from './account-forms.module.css';
import { provePassword } from './auth-calls';
import { PasswordInput } from './password-input';
import { unchecked, useAuthForm } from './use-auth-form';

const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog);

/** Asks for the password before something important, does it, and closes. What refuses it is told here. */
export function ProveDialog({ onProved, onClose }: { onProved: () => Promise<unknown>; onClose: () => void }) {
  const { form, errors, problem, busy } = useAuthForm({
    check: () => unchecked,
    async send(_, data) {
      await provePassword(String(data.get('current')));
      await onProved();
      onClose();
    },
  });
  return (
    <Suspense>
      <Dialog open title="Подтвердите, что это вы" onClose={onClose}>
        <form {...form} className={`${styles.form} mt-6`}>
          <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
          <PasswordInput label="Пароль" name="current" autoComplete="current-password" error={errors.current} />
          <div className="row">
            <Button type="submit" busy={busy}>
              Продолжить
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Отмена
            </Button>
          </div>
        </form>
      </Dialog>
    </Suspense>
  );
}
