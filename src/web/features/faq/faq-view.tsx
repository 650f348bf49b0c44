import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { useDeferredValue, useId, useState } from 'react';
import type { TextSection } from '~/domain/reading/text';
import { counted } from '~/web/text/plural';
import { Button, LinkButton } from '~/web/ui/button';
import { Contents } from '~/web/ui/contents';
import { CoverPlate } from '~/web/ui/cover-plate';
import { useEarlyInput } from '~/web/ui/early-input';
import { HelpCard } from '~/web/ui/help-card';
import { EmptyState } from '~/web/ui/states';
import { Answer } from './answer';
import styles from './faq.module.css';
import { holdsAll, isHit, needlesOf } from './find-answers';
import { useOpenAnswer } from './use-open-answer';

interface FaqTopic {
  slug: string;
  title: string;
  questions: readonly TextSection[];
}

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;
/** The topic that the help lines stand in. */
const CARE = 'care';

/** All questions, and which of them a search leaves; null while nobody searches. */
function useFound(topics: readonly FaqTopic[], query: string) {
  const needles = needlesOf(query);
  const questions = topics.flatMap((topic) => topic.questions);
  if (needles.length === 0) return { hits: null, found: null, count: questions.length };
  const found = new Set(questions.filter((question) => holdsAll(question, needles)));
  return { hits: isHit(needles), found, count: found.size };
}

function NotFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`По\u00a0запросу «${query}» ничего не\u00a0нашлось`}
      action={
        <Button kind="soft" onClick={onClear}>
          Показать все вопросы
        </Button>
      }
    >
      Попробуйте одно слово покороче или другое: «черновик», «пароль», «удалить».
    </EmptyState>
  );
}

function WriteToUs() {
  return (
    <aside className={`split--s r-l ${styles.end} no-print`} aria-labelledby="faq-end">
      <div>
        <h2 className="d-m" id="faq-end">
          Не&nbsp;нашли ответа?
        </h2>
        <p className="lead">Напишите нам: сообщение прочитает человек и&nbsp;ответит письмом.</p>
        <LinkButton to="/contact">Написать нам</LinkButton>
      </div>
      <CoverPlate name="ripples" late className={styles.art} />
    </aside>
  );
}

/** Questions by topic, with a search that narrows them down as one types. */
export function FaqView({ topics }: { topics: readonly FaqTopic[] }) {
  useOpenAnswer();
  const [query, setQuery] = useState('');
  const field = useEarlyInput<HTMLInputElement>(({ value }) => setQuery(value));
  const label = useId();
  const { hits, found, count } = useFound(topics, useDeferredValue(query.trim()));
  const shown = (topic: FaqTopic) => !found || topic.questions.some((question) => found.has(question));
  const total = topics.reduce((sum, topic) => sum + topic.questions.length, 0);
  const clear = () => {
    setQuery('');
    field.current?.focus();
  };
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <h1 className="d-l">Вопросы и&nbsp;ответы</h1>
        <p className="lead measure mt-5">
          {counted(total, ANSWERS)} о&nbsp;записях, древе, приватности и&nbsp;о&nbsp;том, куда обратиться, когда тяжело.
        </p>
        <search className={`${styles.search} mt-7 no-print`}>
          <label className="vh" htmlFor={label}>
            Поиск по&nbsp;вопросам
          </label>
          <MagnifyingGlassIcon className={`i ${styles.lens}`} aria-hidden />
          <input
            ref={field}
            id={label}
            className={`in ${styles.field}`}
            type="search"
            placeholder="Например, черновик"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          />
        </search>
        <p className={`cap ${styles.found} mt-3 no-print`} role="status">
          {found && count > 0 ? `Нашлось: ${counted(count, ANSWERS)}` : null}
          {found && count === 0 ? 'Ничего не\u00a0нашлось' : null}
        </p>
      </header>
      <div className={`wrap long ${styles.page}`}>
        <Contents sections={topics.filter(shown).map(({ slug, title }) => ({ id: slug, title }))} />
        <div className={`narrows ${styles.list} stack gap-11`}>
          {topics.map((topic) => (
            <section key={topic.slug} hidden={!shown(topic)}>
              <h2 className="t-l" id={topic.slug}>
                {topic.title}
              </h2>
              {topic.slug === CARE ? (
                <div className="mb-6">
                  <HelpCard />
                </div>
              ) : null}
              {topic.questions.map((question) => (
                <Answer
                  key={question.id}
                  question={question}
                  hits={hits}
                  hidden={found ? !found.has(question) : false}
                />
              ))}
            </section>
          ))}
          {found && count === 0 ? <NotFound query={query.trim()} onClear={clear} /> : null}
        </div>
      </div>
      <div className="wrap">
        <WriteToUs />
      </div>
    </>
  );
}
