import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { planParts, planTexts } from '~/catalogue/hard-day-plan';
import { planLine } from '~/domain/things/plan-line';
import { isSiteCached } from '~/web/device/cached-files';
import { savesData } from '~/web/device/connection';
import { GUEST } from '~/web/device/device-keys';
import { cacheForOffline } from '~/web/release/service-worker';
import { useResource } from '~/web/session/use-resource';
import { thingResource } from '~/web/sync/thing-resource';
import { useIsAsleep } from '~/web/ui/early-input';
import { HelpCard } from '~/web/ui/help-card';
import { NeedsScripts } from '~/web/ui/needs-scripts';
import { RetryLink } from '~/web/ui/retry';
import { SaveState } from '~/web/ui/save-state';
import styles from './hard-day.module.css';
import { PlanPart } from './plan-part';
import { TakeAway } from './take-away';

/** Where the plan lies, in words. */
function PlanStorage({ uid }: { uid: string | null }) {
  // Where data is saved the device keeps no pages: nothing is promised of a time without a network.
  const isOffline = useIsAsleep() || isSiteCached() || !savesData();
  if (uid)
    return (
      <>
        Другим план не&nbsp;виден. В&nbsp;аккаунте он&nbsp;лежит зашифрованным
        {isOffline ? <>, а&nbsp;на&nbsp;этом устройстве открывается и&nbsp;без сети</> : null}.
      </>
    );
  return (
    <>
      План лежит на&nbsp;этом устройстве{isOffline ? <>, открывается и&nbsp;без сети</> : null}, никуда
      не&nbsp;отправляется. Чтобы он&nbsp;был и&nbsp;на&nbsp;других,{' '}
      <Link className="lk" to={`${href('/login')}?next=${encodeURIComponent(href('/hard-day-plan'))}`}>
        войдите
      </Link>
      .
    </>
  );
}

/** What a person wrote for a hard day, with the help lines. Nothing is counted, judged or asked. */
export function PlanView() {
  const board = useResource(thingResource(planLine));
  const { state: lines, loaded, failed, pendingCount, refused, refresh } = board;
  const owner = loaded || failed ? board.owner : null;
  const uid = board.owner === GUEST ? null : board.owner;
  const isBegun = lines.length > 0;
  useEffect(() => {
    if (isBegun) cacheForOffline();
  }, [isBegun]);
  return (
    <div className={`wrap split start page ${styles.plan}`}>
      <NeedsScripts>
        Сейчас записать план здесь не&nbsp;получится, а&nbsp;телефоны на&nbsp;странице работают.
      </NeedsScripts>
      <header className={`across ${styles.head}`}>
        <h1 className="d-l">{planTexts.title}</h1>
        <p className="lead mt-4">
          Несколько своих слов, написанных в&nbsp;спокойный час: в&nbsp;тяжёлый не&nbsp;придётся искать ни&nbsp;их,
          ни&nbsp;номера. Хватит и&nbsp;одной строки.
        </p>
        <p className={`${styles.now} no-print mt-4`}>
          Опасность для жизни прямо сейчас&nbsp;—{' '}
          <a className="lk" href="tel:112">
            112
          </a>
          . Другие номера&nbsp;—{' '}
          <a className="lk" href="#plan-help">
            линии помощи
          </a>
          .
        </p>
      </header>
      <div className={`${styles.own} stack gap-7`}>
        {failed && !loaded ? (
          <p className="note note--bad" role="alert">
            План не&nbsp;открылся, но&nbsp;он&nbsp;цел. <RetryLink onClick={refresh} />
          </p>
        ) : null}
        {planParts.map((part) => (
          <PlanPart key={part.key} part={part} lines={lines.filter((line) => line.part === part.key)} owner={owner} />
        ))}
        <TakeAway uid={uid} isBegun={isBegun} waits={pendingCount > 0} />
        {uid && (pendingCount > 0 || refused.length > 0) ? <SaveState {...board} /> : null}
        <p className={`small mute ${styles.where} no-print`}>
          <PlanStorage uid={uid} /> Порядок частей&nbsp;— по&nbsp;плану безопасности Барбары Стэнли и&nbsp;Грегори
          Брауна (2012). Это не&nbsp;диагноз и&nbsp;не&nbsp;замена помощи врача или&nbsp;психолога.
        </p>
      </div>
      <div className={`lands ${styles.help}`} id="plan-help">
        <HelpCard title={planTexts.lines} plan={false} atOnce />
      </div>
    </div>
  );
}
