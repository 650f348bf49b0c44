import { Link } from 'react-router';
import { CoverPlate } from '~/web/ui/cover-plate';
import { ContactForm } from './contact-form';

/** What to expect at the left, the form at the right. */
export function ContactView() {
  return (
    <div className="wrap contact">
      <div className="contact__say">
        <h1 className="d-l">Напишите нам</h1>
        <p className="lead">
          Вопрос, ошибка, просьба о{'\u00a0'}своих данных или просто мысль. Сообщение прочитает человек и{'\u00a0'}
          ответит письмом.
        </p>
        <CoverPlate name="ripples" className="contact__cover" />
        <ul className="contact__tips">
          <li>
            <h2 className="t-s">Ответ, возможно, уже есть</h2>
            <p>
              Загляните в{'\u00a0'}
              <Link className="lk" to="/faq">
                вопросы и{'\u00a0'}ответы
              </Link>
              : там о{'\u00a0'}записях, древе, приватности и{'\u00a0'}входе.
            </p>
          </li>
          <li>
            <h2 className="t-s">Если сейчас тяжело</h2>
            <p>
              Мы{'\u00a0'}читаем письма не{'\u00a0'}сразу и{'\u00a0'}не{'\u00a0'}сможем помочь срочно. Лучше{' '}
              <a className="lk" href="#help">
                позвонить
              </a>
              : на{'\u00a0'}линиях помощи отвечают живые люди.
            </p>
          </li>
        </ul>
      </div>
      <ContactForm />
    </div>
  );
}
