import { Link } from 'react-router';
import { CATEGORIES } from '~/catalogue/community';
import styles from './community.module.css';
import { listPath } from './community-address';

/** What the place is, for who comes for the first time. */
export function About() {
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 className="d-m" id="about">
        Как здесь всё устроено
      </h2>
      <dl className={`split halves mt-6 ${styles.facts}`}>
        <div>
          <dt className="t-s">Вы&nbsp;говорите, чего ждёте</dt>
          <dd>
            «Просто выслушайте», «поделитесь опытом» или «нужен совет». Эта просьба стоит над полем у&nbsp;каждого, кто
            отвечает.
          </dd>
        </div>
        <div>
          <dt className="t-s">Имя или псевдоним</dt>
          <dd>
            В&nbsp;каждой теме можно взять псевдоним. В&nbsp;другой теме он&nbsp;будет другим, и&nbsp;связать
            их&nbsp;по&nbsp;сайту нельзя.
          </dd>
        </div>
        <div>
          <dt className="t-s">Без оценок</dt>
          <dd>
            Ни&nbsp;очков, ни&nbsp;рейтингов. Поддержать можно без слов: «слышу», «обнимаю», «у&nbsp;меня было похоже».
          </dd>
        </div>
        <div>
          <dt className="t-s">Бережно</dt>
          <dd>
            Первое сообщение читает модератор, тяжёлое можно свернуть под предупреждение, любого человека&nbsp;— скрыть
            от&nbsp;себя.{' '}
            <Link className="lk" to="/community/rules">
              Правила
            </Link>
          </dd>
        </div>
      </dl>
      <h3 className="t-l mt-10">О&nbsp;чём пишут</h3>
      <ul className="rows mt-4">
        {CATEGORIES.map(({ key, label, about, open }) => (
          <li key={key} className={`whole py-3 ${styles.category}`}>
            <Link className="whole__to medium" to={listPath({ list: 'all', category: key })}>
              {label}
            </Link>
            <span className="mute">{about}</span>
            <span className="cap">{open ? 'Можно читать без аккаунта' : 'Только для участников'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
