import { Link } from 'react-router';
import { CONTACT_TOPICS } from '~/catalogue/contact-topics';
import { MAX_NAME_LENGTH } from '~/domain/accounts/profile';
import { MAX_EMAIL_LENGTH } from '~/domain/contact/limits';
import { Button } from '~/web/ui/button';
import { ChipsField } from '~/web/ui/choice';
import { Field, TextField } from '~/web/ui/field';
import { FormProblem } from '~/web/ui/form-problem';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import { roomLeft } from './check-message';
import styles from './contact.module.css';
import { SentNote } from './sent-note';
import { useContact } from './use-contact';

/** A field that only programs see: whoever fills it in is one. */
function Trap() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Оставьте это поле пустым
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** The form to the owner, and in its place the answer once the message is there. */
export function ContactForm() {
  const { errors, problem, busy, sentTo, length, kept, writeAnother, clear, form } = useContact();
  if (sentTo !== null) return <SentNote email={sentTo} onAnother={writeAnother} />;
  return (
    <form {...form} className={`${styles.form} card`} aria-label="Сообщение">
      <NeedsScripts>Сейчас сообщение отсюда не&nbsp;отправится.</NeedsScripts>
      <TextField
        label="Почта для ответа"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={MAX_EMAIL_LENGTH}
        aria-required
        error={errors.email}
      />
      <TextField
        label="Имя"
        aside="по&nbsp;желанию"
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        error={errors.name}
      />
      <ChipsField label="О&nbsp;чём сообщение" name="topic" options={CONTACT_TOPICS} error={errors.topic} />
      <Field label="Сообщение" hint={roomLeft(length)} error={errors.message}>
        {(wiring) => <textarea className="in in--paper" name="message" rows={7} aria-required {...wiring} />}
      </Field>
      <Trap />
      <FormProblem>{problem}</FormProblem>
      <div className="cluster gap-3">
        <Button type="submit" busy={busy}>
          Отправить сообщение
        </Button>
        {kept === 'nothing' ? null : (
          <Button kind="quiet" small onClick={clear}>
            Очистить
          </Button>
        )}
      </div>
      <p className="cap">
        {kept === 'refused'
          ? 'Это устройство не\u00a0даёт сохранить черновик: не\u00a0закрывайте страницу до\u00a0отправки. '
          : 'Черновик хранится на\u00a0этом устройстве, пока вы\u00a0его не\u00a0отправите. '}
        Имя, почта и&nbsp;текст нужны, чтобы вам ответить, и&nbsp;стираются через 12&nbsp;месяцев: подробнее в&nbsp;
        <Link className="lk" to="/legal/privacy">
          политике
        </Link>
        .
      </p>
    </form>
  );
}
