import { REPORTS_TO_HOLD } from '~/domain/wall/limits';
import styles from './wall.module.css';

/** How the wall is kept: what each visitor should know, short. */
export function WallRules() {
  return (
    <section className={styles.rules} aria-labelledby="wall-rules">
      <h2 className="d-m" id="wall-rules">
        Как устроена стена
      </h2>
      <dl className="split halves mt-6">
        <div>
          <dt className="t-s">Кто это видит</dt>
          <dd>
            Показанные слова видят все, кто открывает страницу. Имя стоит под словом, только если автор сам его
            подписал; новое имя появляется там после проверки. Собрание видит один человек: тот, кто собирает.
          </dd>
        </div>
        <div>
          <dt className="t-s">Что сюда подходит</dt>
          <dd>
            Свои слова или цитата с&nbsp;автором и&nbsp;произведением. Первое слово человека читает модератор, следующие
            появляются сразу. Ссылки и&nbsp;контакты сначала проверяют.
          </dd>
        </div>
        <div>
          <dt className="t-s">Что значит отклик</dt>
          <dd>
            «Мне это близко», и&nbsp;ничего больше. Слова стоят по&nbsp;времени, мест и&nbsp;рейтингов здесь нет. Первый
            отклик прибавляет автору баллы в&nbsp;Хесед на&nbsp;древе.
          </dd>
        </div>
        <div>
          <dt className="t-s">Если что-то не&nbsp;так</dt>
          <dd>
            Сообщить можно о&nbsp;любом слове. Когда сообщили {REPORTS_TO_HOLD} человека, оно ждёт проверки. Стена
            не&nbsp;заменяет помощь: телефоны стоят ниже, на&nbsp;каждой странице.
          </dd>
        </div>
      </dl>
    </section>
  );
}
