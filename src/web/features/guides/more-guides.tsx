import type { GuideCard } from '~/domain/reading/guide';
import { doneSteps, type Ticks } from '~/domain/reading/guide-ticks';
import { GuideRow } from './guide-row';

/** Guides to walk through after this one. */
export function MoreGuides({ cards, ticks }: { cards: readonly GuideCard[]; ticks: Ticks }) {
  return (
    <section aria-labelledby="more-guides">
      <h2 className="t-l" id="more-guides">
        Ещё гиды
      </h2>
      <div className="stack gap-10 mt-6">
        {cards.map((card) => (
          <GuideRow
            key={card.slug}
            card={card}
            done={doneSteps(ticks, card.slug, card.steps)}
            heading="h3"
            size="small"
          />
        ))}
      </div>
    </section>
  );
}
