import type { Guide, GuideCard } from '~/domain/reading/guide';
import { doneSteps, type Ticks } from '~/domain/reading/guide-ticks';
import { Button, LinkButton } from '~/web/ui/button';
import { GuideRow } from './guide-row';
import { stepCount } from './guide-words';
import { restartGuide } from './restart-guide';

interface GuideEndProps {
  guide: Guide;
  next: readonly GuideCard[];
  done: readonly string[];
  ticks: Ticks;
}

/** What stands after the last step: the closing once all are ticked, and where to go on. */
export function GuideEnd({ guide, next, done, ticks }: GuideEndProps) {
  const left = guide.steps.length - done.length;
  return (
    <>
      <div className="guide-end" id="finish" role="status" data-done={left === 0 || undefined}>
        {left === 0 ? (
          <>
            <h2 className="t-l">Все шаги пройдены</h2>
            <p className="read">{guide.closing}</p>
          </>
        ) : (
          <p className="mute">
            {done.length === 0
              ? 'Отмечайте шаги по\u00a0дороге: гид запомнит, где вы\u00a0остановились.'
              : `До\u00a0конца ${stepCount(left)}. К\u00a0гиду можно вернуться в\u00a0любой день, отметки подождут.`}
          </p>
        )}
      </div>
      {left === 0 ? (
        <div className="row guide-end__a">
          <LinkButton to="/awareness-tools/emotional-compass" kind="soft">
            Записать, что изменилось
          </LinkButton>
          <Button kind="quiet" onClick={() => restartGuide(guide.slug, done)}>
            Пройти ещё раз
          </Button>
        </div>
      ) : null}
      <section className="guide-more" aria-labelledby="more-guides">
        <h2 className="t-l" id="more-guides">
          Ещё гиды
        </h2>
        <div className="guides__rows">
          {next.map((card) => (
            <GuideRow key={card.slug} card={card} done={doneSteps(ticks, card.slug, card.steps)} heading="h3" />
          ))}
        </div>
      </section>
    </>
  );
}
