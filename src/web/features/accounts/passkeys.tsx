import { useEffect, useState } from 'react';
import type { AccountAccess, User } from '~/contract/accounts';
import { Button } from '~/web/ui/button';
import { showToast } from '~/web/ui/toast';
import { addPasskey, mayUsePasskeys, removePasskey } from './passkey-calls';
import { RenamePasskey } from './rename-passkey';
import styles from './security.module.css';
import { useProof } from './use-proof';

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** The keys by which a person comes in without a password, named by their devices. */
export function Passkeys({
  user,
  passkeys,
  onChange,
}: {
  user: User;
  passkeys: readonly (AccountAccess['passkeys'][number] & { waits: boolean })[];
  onChange: () => void;
}) {
  const { prove, dialog } = useProof(user);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [mayAdd, setMayAdd] = useState(true);
  useEffect(() => setMayAdd(mayUsePasskeys()), []);
  const add = async () => {
    await addPasskey();
    showToast({ kind: 'ok', text: 'Ключ доступа добавлен.' });
    onChange();
  };
  const remove = (id: string) => async () => {
    await removePasskey(id);
    showToast({ kind: 'ok', text: 'Ключ доступа убран. Удалите его и\u00a0на\u00a0устройстве.' });
    onChange();
  };
  return (
    <>
      {dialog}
      {passkeys.length > 0 && (
        <ul className={`${styles.list} stack gap-4`}>
          {passkeys.map(({ id, name, addedAt, waits }) =>
            renamed === id ? (
              <li key={id}>
                <RenamePasskey
                  id={id}
                  name={name}
                  onDone={(isChanged) => {
                    setRenamed(null);
                    if (isChanged) onChange();
                  }}
                />
              </li>
            ) : (
              <li key={id} className="line gap-4">
                <div>
                  <p className={`t-s ${styles.name}`}>{name}</p>
                  <p className="cap mute">
                    Добавлен {day.format(new Date(addedAt))}
                    {waits && ', ждёт вашего ответа'}
                  </p>
                </div>
                <div className="cluster gap-2">
                  <Button kind="quiet" small aria-label={`Переименовать: ${name}`} onClick={() => setRenamed(id)}>
                    Переименовать
                  </Button>
                  <Button kind="line" small aria-label={`Убрать: ${name}`} onClick={() => prove(remove(id))}>
                    Убрать
                  </Button>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {mayAdd ? (
        <Button kind="soft" small onClick={() => prove(add)}>
          Добавить ключ этого устройства
        </Button>
      ) : (
        <p className="small mute">Этот браузер не&nbsp;умеет хранить ключи доступа.</p>
      )}
    </>
  );
}
