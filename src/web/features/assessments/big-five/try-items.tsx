import { useState } from 'react';
import { href } from 'react-router';
import type { Questionnaire } from '~/domain/reading/trait-texts';
import { LinkButton } from '~/web/ui/button';
import { Question } from '../run/question';
import styles from '../run/questions.module.css';

/** The first statements of the test, answered on the spot; nothing is kept or counted. */
export function TryItems({ questions: { items, options } }: { questions: Questionnaire }) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({});
  const left = items.filter(({ n }) => answers[n] === undefined).length;
  return (
    <div className="measure-l stack gap-4">
      {items.map((item, index) => (
        <Question
          key={item.n}
          item={item}
          place={index + 1}
          options={options}
          chosen={answers[item.n]}
          onChoose={(value) => setAnswers((before) => ({ ...before, [item.n]: value }))}
          onSettled={() => undefined}
        />
      ))}
      <p className="mute" role="status">
        {left > 0
          ? `Отвечайте как есть, а\u00a0не\u00a0как хотелось\u00a0бы. Осталось: ${left}.`
          : 'Так устроен весь тест. По\u00a0трём ответам портрета не\u00a0бывает, и\u00a0рисовать его мы\u00a0не\u00a0станем: для\u00a0короткой формы нужно пятьдесят восемь.'}
      </p>
      {left === 0 ? (
        <LinkButton className={styles.onward} kind="soft" to={href('/awareness-tools/big-5-model/assessment')}>
          Пройти тест целиком
        </LinkButton>
      ) : null}
    </div>
  );
}
