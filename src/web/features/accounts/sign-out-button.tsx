import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authNotices } from '~/catalogue/auth-errors';
import { confirmSignOut } from '~/web/session/sign-out-question';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';

export function SignOutButton() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    setBusy(true);
    try {
      if (!(await confirmSignOut())) return setBusy(false);
      await navigate('/');
      showToast({ kind: 'ok', text: authNotices.signedOut.text });
    } catch {
      setBusy(false);
      showToast({ kind: 'bad', text: 'Не\u00a0получилось выйти. Попробуйте ещё раз.' });
    }
  };
  return (
    <Button kind="line" busy={busy} onClick={() => void leave()}>
      Выйти из&nbsp;аккаунта
    </Button>
  );
}
