import { href } from 'react-router';
import words from '~/catalogue/big-five-words.json';
import { useApiQuery } from '~/web/sync/use-api-query';
import { longDayText } from '~/web/text/long-day-text';
import { LinkButton } from '~/web/ui/button';
import { RetryButton } from '~/web/ui/retry';
import { EmptyState, ErrorState, Skeleton } from '~/web/ui/states';
import questionStyles from '../run/questions.module.css';
import { SHARE_ID } from '../run/share-id';
import { FacetCharts } from './facet-charts';
import { ResultView } from './result-view';

/** A result that someone has shared: charts without a name; a link that was taken back leads to a plain word about it. */
export function SharedBigFive({ share }: { share: string }) {
  const isReadable = SHARE_ID.test(share);
  const { data, error, reload } = useApiQuery(
    'GET /api/shared-results/:share',
    isReadable ? { params: { share } } : null,
  );
  const about = (
    <LinkButton kind="soft" to={href('/awareness-tools/big-5-model')}>
      О&nbsp;Большой пятёрке
    </LinkButton>
  );
  const isGone = !isReadable || error?.status === 404;
  if (isGone || (data && data.scores.kind !== 'big-five'))
    return (
      <EmptyState whole title="Ссылка закрыта" action={about}>
        Человек, который делился результатом, закрыл ссылку, или в&nbsp;адресе опечатка.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState whole title="Не&nbsp;получилось открыть" action={<RetryButton onClick={reload} />}>
        {error.message}
      </ErrorState>
    );
  if (data?.scores.kind !== 'big-five')
    return (
      <Skeleton label="Открываем результат">
        <span className={`sk ${questionStyles.bone}`} />
      </Skeleton>
    );
  return (
    <ResultView
      title="Результат, которым с&nbsp;вами поделились"
      facts={`${longDayText(data.day)}, ${words.forms[data.scores.form]}. Фразы на\u00a0«вы» обращены к\u00a0тому, кто проходил тест.`}
      scores={data.scores}
      hints={data.hints}
      someone
    >
      <FacetCharts scores={data.scores} />
      <div className="row no-print">{about}</div>
    </ResultView>
  );
}
