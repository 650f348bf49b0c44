import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { Button } from '~/web/ui/button';
import { TextField } from '~/web/ui/field';
import { FormProblem, Notice } from '~/web/ui/form-problem';
import { changeEmail } from './auth-calls';
import { ProveDialog } from './prove-dialog';
import { checkAddress, useAuthForm } from './use-auth-form';
import { withProof } from './use-proof';

/** A new address works after its letter was opened; before that the password is asked for once more. */
export function ChangeEmail({ user }: { user: User }) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const send = async (address: string) => {
    await changeEmail(address);
    setSentTo(address);
    setEmail('');
    setAsking(false);
  };
  const { form, errors, problem, busy, attempt } = useAuthForm({
    check: (data) => checkAddress(String(data.get('email'))),
    send: async (body) => (user.profile.hasPassword ? setAsking(true) : withProof(() => send(body.email))),
  });
  return (
    <>
      {sentTo && (
        <Notice>Письмо отправлено на&nbsp;{sentTo}. Почта сменится, когда вы&nbsp;откроете ссылку из&nbsp;него.</Notice>
      )}
      <form {...form}>
        <FormProblem tone={problem?.tone}>{problem?.text}</FormProblem>
        <TextField
          label="Новая почта"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={`Сейчас: ${user.email}`}
          error={errors.email}
        />
        <div>
          <Button type="submit" kind="soft" small busy={busy} disabled={email.trim() === ''}>
            Сменить почту
          </Button>
        </div>
      </form>
      {asking && (
        <ProveDialog
          onClose={() => setAsking(false)}
          onProved={() => attempt(checkAddress(email), (body) => send(body.email))}
        />
      )}
    </>
  );
}
