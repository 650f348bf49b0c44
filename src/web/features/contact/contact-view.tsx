import { Link } from 'react-router';
import { HELP_PATH } from '~/catalogue/help-lines';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './contact.module.css';
import { ContactForm } from './contact-form';

/** What to expect at the left, the form at the right. */
export function ContactView() {
  return (
    <div className={`wrap split start page ${styles.contact}`}>
      <div className={styles.say}>
        <h1 className="d-l">Напишите нам</h1>
        <p className={`mt-5 ${styles.lead} lead`}>
          Вопрос, ошибка, просьба о&nbsp;своих данных или просто мысль. Сообщение прочитает человек и&nbsp;ответит
          письмом.
        </p>
        <CoverPlate name="ripples" className={`${styles.cover} hide-m mt-8`} />
        <ul className={`${styles.tips} stack gap-6 mt-7`}>
          <li>
            <h2 className="t-s">Ответ, возможно, уже есть</h2>
            <p className="mt-1 mute">
              Загляните в&nbsp;
              <Link className="lk" to="/faq">
                вопросы и&nbsp;ответы
              </Link>
              : там о&nbsp;записях, древе, приватности и&nbsp;входе.
            </p>
          </li>
          <li>
            <h2 className="t-s">Если сейчас тяжело</h2>
            <p className="mt-1 mute">
              Мы&nbsp;читаем письма не&nbsp;сразу и&nbsp;не&nbsp;сможем помочь срочно. Лучше{' '}
              <Link className="lk" to={HELP_PATH}>
                позвонить
              </Link>
              : на&nbsp;линиях помощи отвечают живые люди.
            </p>
          </li>
        </ul>
      </div>
      <ContactForm />
    </div>
  );
}
