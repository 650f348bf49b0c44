import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { href, Link, useLocation } from 'react-router';
import { REMINDER_ACTION } from '~/contract/messages';
import { createStore, useStore } from '~/web/device/store';

/** «Сегодня» asks the same by itself: the line stands among its own words there. */
const ASKING: readonly string[] = [href('/'), href('/personal-cabinet')];

/** Whether the reminder stands in the page: it has a place of its own in it, so it lies over nothing. */
const line = createStore(false);

/** Shows the line or takes it away. */
export const setReminderLine = line.set;

const useIsShown = () => useStore(line, false);

function Call() {
  return (
    <Link className="lk" to={href('/awareness-tools/emotional-compass')}>
      {REMINDER_ACTION}
    </Link>
  );
}

/** The reminder in «Сегодня»: one quiet line with its call. */
export function ReminderLine() {
  if (!useIsShown()) return null;
  return (
    <p className="small mute mb-3" role="status">
      Время записи. <Call />
    </p>
  );
}

/** The reminder on any other page: a line above it, which goes along with the page as it is scrolled, and can be closed. */
export function PageReminder() {
  const { pathname } = useLocation();
  if (!useIsShown() || ASKING.includes(pathname)) return null;
  return (
    <div className="wrap no-print">
      <div className="line between gap-4 small mute" role="status">
        <p>
          Как вы&nbsp;сегодня? Хватит одного слова. <Call />
        </p>
        <button type="button" className="ib" aria-label="Закрыть напоминание" onClick={() => setReminderLine(false)}>
          <XIcon className="i" aria-hidden />
        </button>
      </div>
    </div>
  );
}
