import { useState } from 'react';
import type { User } from '~/contract/accounts';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { TextField } from '~/web/ui/field';
import { useUnsaved } from '~/web/ui/unsaved';
import { SaveNote } from './save-note';
import { useSave } from './use-save';

/** How the person is called; saved as the field is left. */
export function NameForm({ user }: { user: User }) {
  const [name, setName] = useState(user.displayName);
  const { save, state, forget } = useSave(user.uid);
  const displayName = name.trim();
  const dirty = displayName !== user.displayName;
  useUnsaved(dirty && !state.busy);
  const keep = () => {
    const before = user.displayName;
    if (!dirty || !displayName || state.busy) return;
    void save({ displayName }, { body: { displayName: before }, done: () => setName(before) });
  };
  const error = displayName === '' ? 'Напишите имя или любое прозвище.' : state.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <TextField
        label="Как к&nbsp;вам обращаться"
        name="displayName"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          forget();
        }}
        onBlur={keep}
        error={error}
      />
      <SaveNote {...state} />
    </form>
  );
}
