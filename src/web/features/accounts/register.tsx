import { useState } from 'react';
import { useQuery } from '~/web/ui/use-query';
import styles from './account-forms.module.css';
import { sendConfirmation } from './auth-calls';
import { FederatedConsent } from './federated-consent';
import { RegisterForm } from './register-form';
import { WaitingLetter } from './waiting-letter';
import { rememberWayBack } from './way-back';

/** The registration: the form (or the consents after a federated sign-in), then the letter. */
export function Register() {
  const query = useQuery();
  const next = query?.get('next') ?? null;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const onSent = (email: string) => {
    rememberWayBack(next);
    setSentTo(email);
    setChanging(false);
  };
  if (query?.get('with') === 'provider' && !sentTo) return <FederatedConsent next={next} onSent={onSent} />;
  const waits = sentTo !== null && !changing;
  return (
    <>
      <div hidden={waits}>
        <RegisterForm next={next} onSent={onSent} />
      </div>
      {waits && (
        <WaitingLetter
          title="Проверьте почту"
          lead={
            <>
              Мы&nbsp;отправили письмо на&nbsp;<b className={styles.address}>{sentTo}</b>. Откройте ссылку из&nbsp;него
              — и&nbsp;вы&nbsp;войдёте.
            </>
          }
          next={next}
          resend={() => sendConfirmation(sentTo)}
          onChangeAddress={() => setChanging(true)}
        />
      )}
    </>
  );
}
