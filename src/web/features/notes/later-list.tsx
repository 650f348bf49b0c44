import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { href, Link } from 'react-router';
import { textKind } from '~/domain/notes/passage';
import type { SavedText } from '~/domain/things/saved-text';
import { Cover } from '~/web/art/drawings';
import { deviceDay } from '~/web/device/device-zone';
import { dayText } from '~/web/text/date-text';
import { LinkButton } from '~/web/ui/button';
import { EmptyState } from '~/web/ui/states';
import { KIND_LABELS, ownTextPath } from './note-words';
import styles from './own-notes.module.css';
import { saveForLater } from './save-note';

/** Texts that a person has put by, the newest first. */
export function LaterList({ texts }: { texts: readonly SavedText[] }) {
  const today = deviceDay();
  if (texts.length === 0)
    return (
      <EmptyState
        art={<Cover name="nest" />}
        title="На&nbsp;потом пока ничего не&nbsp;отложено"
        action={<LinkButton to={href('/reading')}>Выбрать, что почитать</LinkButton>}
      >
        Закладка «На&nbsp;потом» стоит внизу каждого текста. Отложенное видно на&nbsp;всех ваших устройствах.
      </EmptyState>
    );
  return (
    <ul className="rows">
      {texts.map((text) => (
        <li key={text.path} className={`${styles.later} line between gap-4 py-4`}>
          <div className="narrows">
            <p className="t-m">
              <Link className="link-name" to={ownTextPath(text.path)}>
                {text.title}
              </Link>
            </p>
            <p className="small mute mt-1">
              {KIND_LABELS[textKind(text.path)].one}
              {' · '}
              {dayText(deviceDay(new Date(text.savedAt)), today)}
            </p>
          </div>
          <button
            type="button"
            className="ib no-print"
            aria-label={`Убрать: ${text.title}`}
            onClick={() => void saveForLater(text, false, text.savedAt)}
          >
            <BookmarkSimpleIcon className="i" weight="fill" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
