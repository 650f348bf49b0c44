import { href, Link } from 'react-router';
import { CLAIM_TEXTS, howFarText } from '~/catalogue/claims/diary';
import { howFar } from '~/domain/claims/how-far';
import { ReadFailed } from '~/web/ui/states';
import { ShortFinding, standingOf } from './finding-plate';
import { useObservations } from './use-observations';

/** The last observation that stands, or how far it is to one. */
export function CabinetObservation({ uid }: { uid: string }) {
  const read = useObservations(uid);
  const [newest] = read.data ? standingOf(read.data) : [];
  if (newest)
    return (
      <section aria-label="Наблюдение">
        <ShortFinding finding={newest}>
          <p className="cap mt-2 mb-3">
            {CLAIM_TEXTS.disclaimer}{' '}
            <Link className="lk" to={href('/personal-cabinet/observations')}>
              {CLAIM_TEXTS.journal}
            </Link>
          </p>
        </ShortFinding>
      </section>
    );
  if (!read.data) return <ReadFailed what="наблюдения" of={[read]} />;
  const wasAsked = read.data.asked.length > 0 || read.data.findings.length > 0;
  if (wasAsked) return <p className="mute">{CLAIM_TEXTS.cabinetUnseen}</p>;
  const far = howFar(read.data.tagged, read.data.days);
  return <p className="mute">{far.kind === 'early' ? CLAIM_TEXTS.cabinetEarly : howFarText(far)}</p>;
}
