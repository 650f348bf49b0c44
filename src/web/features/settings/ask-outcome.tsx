import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { Checkbox } from '~/web/ui/choice';
import { SaveNote } from './save-note';
import { useSave } from './use-save';

/** Whether «Помогло?» is asked. Kept at once. */
export function AskOutcome({ user }: { user: User }) {
  const { save, state } = useSave(user.uid);
  const { busy, error } = state;
  const [wished, setWished] = useState(user.profile.askOutcome);
  return (
    <div className="stack gap-1">
      <Checkbox
        checked={busy ? wished : user.profile.askOutcome}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (busy) return;
          setWished(event.target.checked);
          void save({ askOutcome: event.target.checked });
        }}
      >
        Спрашивать «Помогло?» через несколько часов после записи о&nbsp;том, как вы&nbsp;справляетесь
      </Checkbox>
      <p className="hint">Одной строкой на&nbsp;странице, не&nbsp;чаще раза в&nbsp;день и&nbsp;никогда ночью.</p>
      {error ? <p className="err">{error}</p> : null}
      <SaveNote {...state} />
    </div>
  );
}
