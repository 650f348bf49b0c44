import { helpLines } from '~/catalogue/help-lines';

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Where to call when it is hard. Never blocks anything, asks nothing. */
export function HelpCard({ title = 'Если сейчас тяжело' }: { title?: string }) {
  const oldest = helpLines.map((line) => line.checked).sort()[0] ?? '';
  return (
    <aside className="help note" aria-label={title}>
      <div>
        <h2 className="t-s">{title}</h2>
        <p>
          Вы{'\u00a0'}не{'\u00a0'}обязаны справляться в{'\u00a0'}одиночку. Можно позвонить прямо сейчас.
        </p>
        <ul className="help__l">
          {helpLines.map((line) => (
            <li key={line.dial}>
              <a className="lk num" href={`tel:${line.dial}`}>
                {line.number}
              </a>
              <span>{line.title}</span>
            </li>
          ))}
        </ul>
        <p className="cap">
          Проверено{'\u00a0'}
          {dayFormat.format(new Date(`${oldest}T00:00:00Z`))}. Если тяжело больше двух недель, поможет врач или
          {'\u00a0'}психолог.
        </p>
      </div>
    </aside>
  );
}
