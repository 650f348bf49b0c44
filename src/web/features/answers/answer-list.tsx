import { href, Link } from 'react-router';
import type { AnswerLink } from '~/domain/reading/short-answer';
import styles from './answers.module.css';

export function AnswerLinks({ answers }: { answers: readonly AnswerLink[] }) {
  return (
    <ul className="ruled">
      {answers.map(({ slug, title }) => (
        <li key={slug}>
          <Link className="cluster lined py-4" to={href('/answers/:slug', { slug })}>
            <span className="t-m serif link-name">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All short answers, by the feelings that they are about. */
export function AnswerList({
  groups,
}: {
  groups: readonly { key: string; title: string; answers: readonly AnswerLink[] }[];
}) {
  return (
    <div className="wrap page">
      <header>
        <h1 className="d-xl">Короткие ответы</h1>
        <p className="lead measure mt-6">
          Один вопрос, один ответ на&nbsp;минуту чтения: что происходит, что сделать в&nbsp;ближайшие десять минут
          и&nbsp;когда этого мало.
        </p>
      </header>
      <div className="mt-8">
        {groups.map(({ key, title, answers }) => (
          <section key={key} className={`gap-5 split ${styles.list}`} aria-labelledby={`of-${key}`}>
            <h2 className="t-m" id={`of-${key}`}>
              {title}
            </h2>
            <AnswerLinks answers={answers} />
          </section>
        ))}
      </div>
    </div>
  );
}
