import { href, Link } from 'react-router';
import { dialledOn, type HelpLine, helpLines } from '~/catalogue/help-lines';
import styles from './help-card.module.css';

function Line({ line: { dial, number, title, who, hours, cost } }: { line: HelpLine }) {
  return (
    <li>
      <a className="num" href={`tel:${dial}`}>
        {number}
      </a>
      <span>
        {title}
        <small>{[who, hours, cost].filter(Boolean).join(', ')}</small>
      </span>
    </li>
  );
}

function Lines() {
  return (
    <ul className="help__l">
      {helpLines.map((line) => (
        <Line key={line.dial} line={line} />
      ))}
    </ul>
  );
}

/** When the owner last dialled the numbers; without such a date nobody says that they answer. */
function Checked() {
  return (
    <p className="cap">
      {dialledOn ? (
        <>
          Номера проверены&nbsp;<time dateTime={dialledOn}>{dialledOn.split('-').reverse().join('.')}</time>.
        </>
      ) : (
        'Проверьте, что номер отвечает.'
      )}{' '}
      Если тяжело больше двух недель, поможет врач или&nbsp;психолог.
    </p>
  );
}

const Lead = () => (
  <p>
    Опасность для жизни прямо сейчас&nbsp;— 112. Мысли о&nbsp;том, что жить не&nbsp;хочется, или совсем нет сил&nbsp;—
    линия помощи и&nbsp;кто-то рядом.
  </p>
);

const ToPlan = () => (
  <p className={styles.plan}>
    <Link to={href('/hard-day-plan')}>План на&nbsp;тяжёлый день</Link>
  </p>
);

interface HelpCardProps {
  title?: string;
  /** Leads to the person's plan; not on the plan itself. */
  plan?: boolean;
}

/** Where to call when it is hard. Never blocks anything, asks nothing. */
export function HelpCard({ title = 'Если сейчас тяжело', plan = true }: HelpCardProps) {
  return (
    <aside className="help" aria-label={title}>
      <h2 className="t-m">{title}</h2>
      <Lead />
      <Lines />
      <Checked />
      {plan ? <ToPlan /> : null}
    </aside>
  );
}

/** The same above the footer of the public pages: the one place that links to `/#help` lead to. */
export function HelpBand() {
  return (
    <section className="help-band deep" id="help" aria-labelledby="help-title">
      <div className={`wrap ${styles.helpBandIn}`}>
        <div>
          <h2 className="t-l" id="help-title">
            Если сейчас тяжело
          </h2>
          <Lead />
          <ToPlan />
        </div>
        <div>
          <Lines />
          <Checked />
        </div>
      </div>
    </section>
  );
}
