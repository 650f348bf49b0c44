import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type CachedPage, cachedPages, isSiteCached } from '~/web/device/cached-files';
import styles from './opens-offline.module.css';

/** Pages that every device with the site's worker has. */
const ALWAYS: readonly CachedPage[] = [
  { path: '/awareness-tools/emotional-compass', title: 'Сделать запись' },
  { path: '/awareness-tools/emotional-compass/journal-history', title: 'Дневник' },
  { path: '/hard-day-plan', title: 'План на\u00a0тяжёлый день и\u00a0телефоны помощи' },
  { path: '/tree-of-self', title: 'Древо' },
  { path: '/awareness-tools/daily-growth-spark', title: 'Искра дня' },
  { path: '/awareness-tools/deep-conversation-with-cards', title: 'Карточки для разговора' },
  { path: '/awareness-tools/wheel-of-life', title: 'Колесо жизни' },
  { path: '/courses/courses', title: 'Курсы' },
  { path: '/test', title: 'Тесты' },
];
const MOST_OPENED = 8;

/** What opens without a network on this device. */
export function OpensOffline() {
  const [opened, setOpened] = useState<readonly CachedPage[] | null>(null);
  useEffect(() => {
    if (isSiteCached()) cachedPages().then(setOpened, () => setOpened([]));
  }, []);
  if (!opened) return null;
  const pages = [...ALWAYS, ...opened.slice(0, MOST_OPENED)];
  return (
    <nav className={`stack gap-3 ${styles.opens}`} aria-labelledby="opens-offline">
      <h2 className="t-m" id="opens-offline">
        Без сети открываются
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link className="lk tap" to={path} reloadDocument>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mute small">
        А&nbsp;ещё статьи, уроки, гиды, листы и&nbsp;практики, которые вы&nbsp;уже открывали. То, что вы&nbsp;запишете,
        отправится само, когда появится связь.
      </p>
    </nav>
  );
}
