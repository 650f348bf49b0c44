import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveBar } from './save-bar';
import { useSave } from './use-save';

export function NameForm({ user }: { user: User }) {
  const [name, setName] = useState(user.displayName);
  const { save, ...state } = useSave(user.uid);
  const dirty = name.trim() !== user.displayName;
  useUnsaved(dirty);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && name.trim()) void save({ displayName: name.trim() });
      }}
    >
      <TextField
        label="Как к&nbsp;вам обращаться"
        name="displayName"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={name.trim() === '' ? 'Напишите имя или любое прозвище.' : undefined}
      />
      <SaveBar label="Сохранить имя" dirty={dirty && name.trim() !== ''} {...state} />
    </form>
  );
}
