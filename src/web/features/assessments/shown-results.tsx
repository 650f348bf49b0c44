import words from '~/catalogue/big-five-words.json';
import type { SharedResult } from '~/contract/assessments';
import { profileOf } from '~/domain/assessments/archetype/profile';
import { longDayText } from '~/web/text/long-day-text';
import { ProfileChart } from './archetype/profile-chart';
import { DomainChart } from './big-five/domain-chart';
import { FacetCharts } from './big-five/facet-charts';
import { hintText } from './run/test-words';

function Drawing({ scores }: Pick<SharedResult, 'scores'>) {
  switch (scores.kind) {
    case 'big-five':
      return (
        <>
          <DomainChart scores={scores} />
          <FacetCharts scores={scores} />
          <p className="small mute measure-l">{words.caveat}</p>
        </>
      );
    case 'archetype':
      return <ProfileChart scores={scores} profile={profileOf(scores)} isShared />;
  }
}

/** Results of tests for a specialist: drawings with their error, nothing of who it is. */
export function ShownResults({ results }: { results: readonly SharedResult[] }) {
  return results.map(({ test, day, hints, scores }) => (
    <section key={test} className="stack gap-4" aria-label={scores.kind === 'big-five' ? words.title : 'Архетип'}>
      <p className="mute">
        {scores.kind === 'big-five' ? `${words.title}, ${words.forms[scores.form]}` : 'Архетип предназначения'}, пройден{' '}
        {longDayText(day)}
      </p>
      {hints.map((hint) => (
        <p key={hint} className="note note--warn">
          {hintText(hint)}
        </p>
      ))}
      <Drawing scores={scores} />
    </section>
  ));
}
