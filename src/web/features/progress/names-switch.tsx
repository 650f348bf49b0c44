import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { updateUser } from '~/web/session/session';
import { api } from '~/web/sync/api';
import { Checkbox } from '~/web/ui/choice';
import { showToast } from '~/web/ui/toast';

/** Whether the names of the sefirot stand on the tree and in messages, or only human words. Takes effect at once, on every device. */
export function NamesSwitch({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const change = async (sefiraNames: boolean) => {
    setBusy(true);
    updateUser({ ...user, profile: { ...user.profile, sefiraNames } });
    try {
      const input = { params: { uid: user.uid }, body: { sefiraNames } };
      // It stands in the page at once: whoever leaves with that press has chosen.
      updateUser(await api('PATCH /api/users/:uid', input, { keepalive: true }));
    } catch {
      updateUser(user);
      showToast({
        kind: 'bad',
        text: 'Не\u00a0получилось сохранить',
        hint: 'Вид древа остался прежним. Попробуйте ещё раз.',
      });
    }
    setBusy(false);
  };
  return (
    <Checkbox
      checked={user.profile.sefiraNames}
      aria-disabled={busy || undefined}
      onChange={(event) => {
        if (!busy) void change(event.target.checked);
      }}
    >
      Показывать имена сефирот
    </Checkbox>
  );
}
