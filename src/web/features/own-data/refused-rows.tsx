import type { Brought, OwnCollection } from '~/contract/own-data';
import { REFUSED_MAX } from '~/domain/own-data/archive';

type Titles = Readonly<Record<string, Pick<OwnCollection, 'title' | 'fields'>>>;

const SHOWN = 20;

/** Rows of a file that don't fit, and why. */
export function RefusedRows({ refused, titles }: { refused: Brought['refused']; titles: Titles }) {
  if (refused.length === 0) return null;
  return (
    <div className="note note--warn">
      <div>
        <p>Эти строки не&nbsp;подошли:</p>
        <ul>
          {refused.slice(0, SHOWN).map(({ collection, row, field, message }) => {
            const set = titles[collection];
            const name = set?.fields.find((one) => one.name === field.split('.')[0])?.title ?? field;
            return (
              <li key={`${collection} ${row}`}>
                {set?.title ?? collection}, строка {row + 1}
                {name ? `, «${name}»` : ''}: {message}
              </li>
            );
          })}
        </ul>
        {refused.length > SHOWN && <p>И&nbsp;другие.</p>}
        {refused.length >= REFUSED_MAX && (
          <p>Не&nbsp;подошло слишком много, дальше файл не&nbsp;читался. Проверьте, тот&nbsp;ли&nbsp;это файл.</p>
        )}
      </div>
    </div>
  );
}
