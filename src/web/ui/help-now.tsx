import { Link } from 'react-router';
import { HELP_PATH, helpLines } from '~/catalogue/help-lines';

/**
 * One line at the end of every page, also of one that is missing or broke: the first number, and the way to all of them.
 * A region by itself: some pages end with no footer, and a fault has it inside `main`.
 * `reload`: the code of other pages may be gone.
 */
export function HelpNow({ reload = false }: { reload?: boolean }) {
  const [first] = helpLines;
  return (
    <section className="wrap help-now" id="help" aria-label="Куда звонить">
      <span>
        Опасность для жизни&nbsp;—{' '}
        <a className="num" href={`tel:${first?.dial}`}>
          {first?.number}
        </a>
      </span>
      <Link to={HELP_PATH} reloadDocument={reload}>
        Если тяжело
      </Link>
    </section>
  );
}
