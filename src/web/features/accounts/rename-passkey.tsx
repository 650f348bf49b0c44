import { PASSKEY_NAME_MAX } from '~/domain/accounts/passkey';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { renamePasskey } from './passkey-calls';
import { useAuthForm } from './use-auth-form';

/** `onDone`: whether the name was changed. */
export function RenamePasskey({
  id,
  name,
  onDone,
}: {
  id: string;
  name: string;
  onDone: (isChanged: boolean) => void;
}) {
  const { form, errors, problem, busy } = useAuthForm({
    check(data) {
      const wished = String(data.get('name')).trim();
      return wished === '' ? { ok: false, errors: { name: 'Назовите ключ.' } } : { ok: true, body: wished };
    },
    async send(wished) {
      await renamePasskey(id, wished);
      onDone(true);
    },
  });
  return (
    <form {...form} className="stack gap-3">
      <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
      <TextField label="Имя ключа" name="name" defaultValue={name} maxLength={PASSKEY_NAME_MAX} error={errors.name} />
      <div className="cluster gap-2">
        <Button type="submit" kind="soft" small busy={busy}>
          Сохранить имя
        </Button>
        <Button kind="quiet" small onClick={() => onDone(false)}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
