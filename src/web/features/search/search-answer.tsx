import { stemmer } from '@orama/stemmers/russian';
import { Link } from 'react-router';
import { asksForHelp } from '~/domain/reading/asked-words';
import { HelpCard } from '~/web/ui/help-card';
import { useDistress } from '~/web/ui/read-distress';
import { RetryButton } from '~/web/ui/retry';
import { Skeleton } from '~/web/ui/states';
import type { Found } from './find-pages';
import { HitList } from './hit-list';
import styles from './search.module.css';
import { SearchHints } from './search-hints';

interface SearchAnswerProps {
  asked: string;
  /** Null until there is a query and an index. */
  found: Found | null;
  failed: boolean;
  /** A query waits for the index. */
  waiting: boolean;
  /** Ways on stand below the empty field too. */
  hinted: boolean;
  retry: () => void;
  onAsk: (words: string) => void;
  onLeave: () => void;
}

function Nothing({ asked, onAsk, onLeave }: Pick<SearchAnswerProps, 'asked' | 'onAsk' | 'onLeave'>) {
  return (
    <>
      <div className={`${styles.part} stack--start stack gap-2`}>
        <p className="t-m">По&nbsp;запросу «{asked}» ничего не&nbsp;нашлось</p>
        <p className="mute">
          Попробуйте одно слово вместо нескольких или слово попроще. Если чего-то не&nbsp;хватает на&nbsp;сайте,{' '}
          <Link className="lk" data-stop to="/contact" onClick={onLeave}>
            напишите нам
          </Link>
          .
        </p>
      </div>
      <SearchHints onAsk={onAsk} onLeave={onLeave} />
    </>
  );
}

/** What stands below the field; the help lines first, where the words ask for them, with or without a network. */
export function SearchAnswer(props: SearchAnswerProps) {
  const distress = useDistress(props.asked);
  return (
    <>
      {distress || asksForHelp(props.asked, stemmer) ? (
        <div className={styles.part}>
          <HelpCard about={distress ?? 'despair'} atOnce />
        </div>
      ) : null}
      <Results {...props} />
    </>
  );
}

/** Results, or why there are none and where to go. */
function Results({ asked, found, failed, waiting, hinted, retry, onAsk, onLeave }: SearchAnswerProps) {
  if (failed)
    return (
      <div className={`${styles.part} stack--start stack gap-2`} role="alert">
        <p className="t-m">Поиск не&nbsp;открылся</p>
        <p className="mute">
          Кажется, пропала связь.
          {asked ? ' Набранное осталось в\u00a0поле.' : ' Когда она вернётся, поиск откроется сам.'}
        </p>
        <RetryButton kind="soft" small className="mt-2" onClick={retry} />
      </div>
    );
  if (waiting)
    return (
      <Skeleton label="Открываем поиск">
        <div className={`${styles.part} ${styles.wait} stack gap-4`}>
          <span className="sk" />
          <span className="sk" />
          <span className="sk" />
        </div>
      </Skeleton>
    );
  if (!found) return hinted ? <SearchHints onAsk={onAsk} onLeave={onLeave} /> : null;
  if (found.count === 0) return <Nothing asked={asked} onAsk={onAsk} onLeave={onLeave} />;
  return (
    <div className={styles.part}>
      {found.loose ? (
        <p className={`${styles.loose} mute`}>
          Всех слов сразу нигде нет. Вот страницы, где есть часть&nbsp;из&nbsp;них.
        </p>
      ) : null}
      <HitList groups={found.groups} onLeave={onLeave} />
    </div>
  );
}
