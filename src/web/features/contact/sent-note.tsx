import { Button } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './contact.module.css';

/** What stands in place of the form once the message is there: what happens next. */
export function SentNote({ email, onAnother }: { email: string; onAnother: () => void }) {
  return (
    <section className={`${styles.sent} card`} aria-labelledby="sent-title">
      <CoverPlate name="ripples" wide className={styles.art} />
      <h2 className="d-m" id="sent-title">
        Сообщение получено
      </h2>
      <p className="lead">
        Спасибо, что написали. Его прочитает человек, ответ придёт на&nbsp;
        <span className={`medium anywhere ${styles.address}`}>{email}</span> не&nbsp;позднее чем через десять рабочих
        дней.
      </p>
      <p className="mute">
        Если письма долго нет, загляните в&nbsp;«Спам» и&nbsp;проверьте, нет&nbsp;ли&nbsp;опечатки в&nbsp;адресе.
        Сообщение хранится зашифрованным и&nbsp;через 12&nbsp;месяцев стирается.
      </p>
      <div className="mt-2">
        <Button kind="soft" onClick={onAnother}>
          Написать ещё одно
        </Button>
      </div>
    </section>
  );
}
