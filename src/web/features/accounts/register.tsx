import { useState } from 'react';
import { useQuery } from '~/web/ui/use-query';
import styles from './account-forms.module.css';
import { sendConfirmation } from './auth-calls';
import { FederatedConsent } from './federated-consent';
import { PendingLetter } from './pending-letter';
import { RegisterForm, type RegistrationDraft } from './register-form';
import { rememberReturnPath } from './return-path';

/** The registration: the form (or the consents after a federated sign-in), then the letter. */
export function Register() {
  const query = useQuery();
  const next = query?.get('next') ?? null;
  const [sent, setSent] = useState<RegistrationDraft | null>(null);
  const [changing, setChanging] = useState(false);
  const onSent = (draft: RegistrationDraft) => {
    rememberReturnPath(next);
    setSent(draft);
    setChanging(false);
  };
  if (query?.get('with') === 'provider' && !sent)
    return <FederatedConsent next={next} onSent={(email) => onSent({ name: '', email })} />;
  if (!sent || changing) return <RegisterForm next={next} draft={sent} onSent={onSent} />;
  return (
    <PendingLetter
      title="Проверьте почту"
      lead={
        <>
          Мы&nbsp;отправили письмо на&nbsp;<b className={styles.address}>{sent.email}</b>. Откройте ссылку из&nbsp;него
          — и&nbsp;вы&nbsp;войдёте.
        </>
      }
      next={next}
      resend={() => sendConfirmation(sent.email)}
      onChangeAddress={() => setChanging(true)}
    />
  );
}
