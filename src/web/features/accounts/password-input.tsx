import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { PasswordField } from '~/web/ui/field';
import styles from './account-forms.module.css';

/** A password field that tells when Caps Lock is on. */
export function PasswordInput(props: ComponentProps<typeof PasswordField>) {
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <div>
      <PasswordField spellCheck={false} autoCapitalize="none" {...props} onKeyDown={watch} onKeyUp={watch} />
      <p className={`hint ${styles.capsLock}`} role="status">
        {capsLock ? 'Включён Caps Lock.' : null}
      </p>
    </div>
  );
}
