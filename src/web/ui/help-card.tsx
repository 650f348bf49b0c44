import { type HelpLine, helpLines } from '~/catalogue/help-lines';
import './help-card.css';

function Line({ line: { dial, number, title, hours } }: { line: HelpLine }) {
  return (
    <li>
      <a className="num" href={`tel:${dial}`}>
        {number}
      </a>
      <span>
        {title}
        {hours ? <small>{hours}</small> : null}
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

/** When the numbers were last tried: the oldest of the checks. */
function Checked() {
  const oldest = helpLines.map((line) => line.checked).sort()[0] ?? '';
  return (
    <p className="cap">
      Номера проверены&nbsp;<time dateTime={oldest}>{oldest.split('-').reverse().join('.')}</time>. Если тяжело больше
      двух недель, поможет врач или&nbsp;психолог.
    </p>
  );
}

const Lead = () => <p>Вы&nbsp;не&nbsp;обязаны справляться в&nbsp;одиночку. Можно позвонить прямо сейчас.</p>;

/** Where to call when it is hard. Never blocks anything, asks nothing. */
export function HelpCard({ title = 'Если сейчас тяжело' }: { title?: string }) {
  return (
    <aside className="help" aria-label={title}>
      <h2 className="t-m">{title}</h2>
      <Lead />
      <Lines />
      <Checked />
    </aside>
  );
}

/** The same above the footer of the public pages: the one place that links to `/#help` lead to. */
export function HelpBand() {
  return (
    <section className="help-band deep" id="help" aria-labelledby="help-title">
      <div className="wrap help-band__in">
        <div>
          <h2 className="t-l" id="help-title">
            Если сейчас тяжело
          </h2>
          <Lead />
        </div>
        <div>
          <Lines />
          <Checked />
        </div>
      </div>
    </section>
  );
}
