import { href, Link } from 'react-router';
import { CLAIM_TEXTS } from '~/catalogue/claims/diary';
import { useObservations } from '~/web/data/use-observations';
import { ReadFailed } from '~/web/ui/states';
import { FindingPlate, standingOf } from './finding-plate';

/** The last observation that stands, or why there is none. */
export function CabinetObservation({ uid }: { uid: string }) {
  const read = useObservations(uid);
  const [newest] = read.data ? standingOf(read.data) : [];
  if (newest)
    return (
      <section className="stack gap-3" aria-label="Наблюдение">
        <FindingPlate finding={newest} title="h2" />
        <p className="cap">
          {CLAIM_TEXTS.disclaimer}{' '}
          <Link className="lk" to={href('/personal-cabinet/observations')}>
            {CLAIM_TEXTS.journal}
          </Link>
        </p>
      </section>
    );
  if (!read.data) return <ReadFailed what="наблюдения" of={[read]} />;
  const wasAsked = read.data.asked.length > 0 || read.data.findings.length > 0;
  return <p className="mute">{wasAsked ? CLAIM_TEXTS.cabinetUnseen : CLAIM_TEXTS.cabinetEarly}</p>;
}
