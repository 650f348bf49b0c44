import { href } from 'react-router';
import { archetypeItems } from '~/catalogue/archetypes';
import type { CoverName } from '~/catalogue/covers';
import { PAIRS, questionsOf, TESTS } from '~/domain/assessments/tests';
import type { RenderedText } from '~/domain/reading/text';
import { dayText } from '~/web/text/date-text';
import { counted, MINUTES } from '~/web/text/plural';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import { ReadingText } from '~/web/ui/text-blocks';
import { PAIR_FORMS, STATEMENTS } from '../run/test-words';
import { useAnswered } from '../run/use-sheet';
import { Gallery } from './gallery';
import styles from './tool.module.css';
import { useArchetypeResults } from './use-archetype';

/** What comes next for the person: to begin, to go on, to read the result. */
function Actions() {
  const { results } = useArchetypeResults();
  const answered = useAnswered('archetype');
  const last = results[0];
  const begin = answered > 0 ? `Продолжить: ${answered} из\u00a0${questionsOf('archetype')}` : 'Начать тест';
  return (
    <>
      <div className={`row no-print ${styles.ways}`}>
        {last && answered === 0 ? (
          <>
            <LinkButton to={href('/awareness-tools/life-purpose-archetype/explanation')}>Открыть результат</LinkButton>
            <LinkButton kind="line" to={href('/awareness-tools/life-purpose-archetype/assessment')}>
              Пройти ещё раз
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to={href('/awareness-tools/life-purpose-archetype/assessment')}>{begin}</LinkButton>
            <LinkButton kind="quiet" to={href('/awareness-tools/life-purpose-archetype/explanation')}>
              {last ? 'Открыть прошлый результат' : 'Прочесть все портреты'}
            </LinkButton>
          </>
        )}
      </div>
      <p className={`small mute ${styles.status}`} role="status">
        {last ? `Есть результат от\u00a0${dayText(last.day)}.` : null}
      </p>
    </>
  );
}

interface ArchetypeToolProps {
  page: { title: string; lead: string; cover: CoverName; text: RenderedText };
}

/** What the archetypes are, the twelve at a glance, the way to the test. */
export function ArchetypeTool({ page: { title, lead, cover, text } }: ArchetypeToolProps) {
  return (
    <article className={`page-end ${styles.page}`}>
      <div className={`wrap page split gap-12 ${styles.head}`}>
        <header className="stack stack--start gap-6">
          <h1 className={`d-xl ${styles.title}`}>{title}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <Actions />
          <ul className={`cluster mute small ${styles.facts}`}>
            <li className={`line baseline gap-2 ${styles.fact}`}>
              Примерно {counted(TESTS.archetype.minutes, MINUTES)}
            </li>
            <li className={`line baseline gap-2 ${styles.fact}`}>
              {counted(archetypeItems.length, STATEMENTS)} и&nbsp;{counted(PAIRS, PAIR_FORMS)}
            </li>
            <li className={`line baseline gap-2 ${styles.fact}`}>Другим результат не&nbsp;виден</li>
            <li className={`line baseline gap-2 ${styles.fact}`}>
              Не&nbsp;диагноз и&nbsp;не&nbsp;тип на&nbsp;всю жизнь
            </li>
          </ul>
        </header>
        <CoverPlate name={cover} className={styles.art} />
      </div>
      <section className={`wrap page-end`} aria-labelledby="twelve">
        <h2 className="d-l" id="twelve">
          Двенадцать голосов одного хора
        </h2>
        <Gallery />
      </section>
      <ReadingText text={text}>
        <div className="panel stack stack--start gap-6 bg-heather no-print">
          <p className="d-m serif">Какой голос сейчас ведёт?</p>
          <LinkButton to={href('/awareness-tools/life-purpose-archetype/assessment')}>
            Ответить на&nbsp;вопросы
          </LinkButton>
        </div>
      </ReadingText>
    </article>
  );
}
