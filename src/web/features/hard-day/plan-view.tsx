import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { planParts, planTexts } from '~/catalogue/hard-day-plan';
import { GUEST } from '~/web/device/device-keys';
import { HelpCard } from '~/web/ui/help-card';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import { keepPageOffline } from './keep-offline';
import { PlanPart } from './plan-part';
import { type PlanShelf, refreshPlan } from './plan-store';
import { TakeAway } from './take-away';
import { usePlan } from './use-plan';
import './hard-day.css';

/** Where the plan lies, in words. */
function Place({ uid, waits }: Pick<PlanShelf, 'uid' | 'waits'>) {
  if (waits) return <>Связи нет. Написанное лежит здесь и&nbsp;уйдёт в&nbsp;аккаунт, когда она появится.</>;
  if (uid)
    return (
      <>
        Другим план не&nbsp;виден. В&nbsp;аккаунте он&nbsp;лежит зашифрованным, а&nbsp;на&nbsp;этом устройстве
        открывается и&nbsp;без сети.
      </>
    );
  return (
    <>
      План лежит на&nbsp;этом устройстве, открывается и&nbsp;без сети, никуда не&nbsp;отправляется. Чтобы он&nbsp;был
      и&nbsp;на&nbsp;других,{' '}
      <Link className="lk" to={`${href('/login')}?next=${encodeURIComponent(href('/hard-day-plan'))}`}>
        войдите
      </Link>
      .
    </>
  );
}

/** What a person wrote for a hard day, with the help lines. Nothing is counted, judged or asked. */
export function PlanView() {
  const { uid, lines, state, waits } = usePlan();
  const owner = state === 'loading' ? null : (uid ?? GUEST);
  const isBegun = lines.length > 0;
  useEffect(() => {
    if (isBegun) keepPageOffline();
  }, [isBegun]);
  return (
    <div className="wrap plan">
      <NeedsScripts>
        Сейчас записать план здесь не&nbsp;получится, а&nbsp;телефоны на&nbsp;странице работают.
      </NeedsScripts>
      <header className="plan__h">
        <h1 className="d-l">{planTexts.title}</h1>
        <p className="lead">
          Несколько своих слов, написанных в&nbsp;спокойный час: в&nbsp;тяжёлый не&nbsp;придётся искать ни&nbsp;их,
          ни&nbsp;номера. Хватит и&nbsp;одной строки.
        </p>
        <p className="plan__now">
          Опасность для жизни прямо сейчас&nbsp;— <a href="tel:112">112</a>. Другие номера&nbsp;—{' '}
          <a href="#plan-help">линии помощи</a>.
        </p>
      </header>
      <div className="plan__own">
        {state === 'error' ? (
          <p className="note note--bad" role="alert">
            План не&nbsp;открылся, но&nbsp;он&nbsp;цел.{' '}
            <button type="button" className="lk" onClick={() => void refreshPlan()}>
              Попробовать ещё раз
            </button>
          </p>
        ) : null}
        {planParts.map((part) => (
          <PlanPart key={part.key} part={part} lines={lines.filter((line) => line.part === part.key)} owner={owner} />
        ))}
        <TakeAway uid={uid} isBegun={isBegun} waits={waits} />
        <p className="small mute plan__where">
          <Place uid={uid} waits={waits} /> Порядок частей&nbsp;— по&nbsp;плану безопасности Барбары Стэнли
          и&nbsp;Грегори Брауна (2012). Это не&nbsp;диагноз и&nbsp;не&nbsp;замена помощи врача или&nbsp;психолога.
        </p>
      </div>
      <div className="plan__help" id="plan-help">
        <HelpCard title={planTexts.lines} plan={false} />
      </div>
    </div>
  );
}
