import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './settings.module.css';

/** The groups in their order; each opens at the first of its sections, by the anchors that letters and other pages lead to. */
const GROUPS = [
  { key: 'account', title: 'Аккаунт', about: 'Имя, почта, вход, сеансы', sections: ['account', 'security'] },
  { key: 'profile', title: 'Профиль', about: 'Что о\u00a0вас видят другие', sections: ['profile'] },
  {
    key: 'reminders',
    title: 'Напоминания',
    about: 'Когда звать и\u00a0по\u00a0какому времени',
    sections: ['reminder', 'time'],
  },
  { key: 'look', title: 'Вид', about: 'Тема и\u00a0древо', sections: ['appearance', 'tree'] },
  {
    key: 'privacy',
    title: 'Приватность',
    about: '«Только для\u00a0меня», общий телефон, согласия',
    sections: ['closed', 'lock', 'consents'],
  },
  { key: 'data', title: 'Данные', about: 'Скачать, принести, стереть', sections: ['data', 'erasing'] },
] as const;

type SettingsGroup = (typeof GROUPS)[number]['key'];

/** The groups on a rail beside them; on a phone the rail is the page, and a group is opened from it. */
export function SettingsGroups({ parts }: { parts: Readonly<Record<SettingsGroup, ReactNode>> }) {
  const { hash } = useLocation();
  const opened = GROUPS.find(({ sections }) => sections.some((section) => hash === `#${section}`));
  return (
    <div className={styles.groups} data-opened={opened ? '' : undefined}>
      <nav className={styles.rail} aria-label="Разделы настроек">
        <ul className="rows">
          {GROUPS.map(({ key, title, about, sections }) => (
            <li key={key}>
              <Link
                className="line between gap-4"
                to={`#${sections[0]}`}
                aria-current={key === opened?.key ? 'true' : undefined}
              >
                <span className="narrows">
                  <b className="link-name">{title}</b>
                  <span className="under">{about}</span>
                </span>
                <CaretRightIcon className="i rigid" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {GROUPS.map(({ key }) => (
          <div key={key} className={styles.group} data-opened={key === opened?.key || undefined}>
            <Link className={`go ${styles.back}`} to={{ hash: '' }}>
              <ArrowLeftIcon className="i" aria-hidden /> Все настройки
            </Link>
            {parts[key]}
          </div>
        ))}
      </div>
    </div>
  );
}
