import type { User } from '~/contract/accounts';
import { AccessSettings } from './access-settings';
import { ChangePassword } from './change-password';
import { SecurityEvents } from './security-events';
import { SecurityPart } from './security-part';
import { Sessions } from './sessions';
import { SignOutButton } from './sign-out-button';

/** Everything by which an account is kept safe: its ways in, where it is open, and what has happened to it. */
export function Security({ user }: { user: User }) {
  return (
    <>
      <SecurityPart title="Пароль">
        <ChangePassword user={user} />
      </SecurityPart>
      <AccessSettings user={user} />
      <SecurityPart title="Сеансы" lead="Где открыт ваш аккаунт.">
        <Sessions uid={user.uid} />
        <SignOutButton />
      </SecurityPart>
      <SecurityPart
        title="Что происходило"
        lead="Входы и&nbsp;изменения за&nbsp;последние 180&nbsp;дней. Адреса в&nbsp;сети сайт не&nbsp;хранит."
      >
        <SecurityEvents uid={user.uid} />
      </SecurityPart>
    </>
  );
}
