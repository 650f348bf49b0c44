import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Brand } from '~/web/ui/brand';
import { LinkButton } from '~/web/ui/button';
import { currentSection, GUEST_NAV, MENU_MORE } from './navigation';

/** The visitor's menu on a phone: full height, modal, closed by Esc, by its button and by following a link. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const current = currentSection(useLocation().pathname, GUEST_NAV);
  return (
    <>
      <button
        type="button"
        className="ib show-m"
        aria-label="Открыть меню"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <ListIcon className="i" aria-hidden />
      </button>
      <dialog ref={dialog} className="sheet-menu" aria-label="Меню">
        <div className="sheet-menu__top">
          <Brand />
          <button type="button" className="ib" aria-label="Закрыть меню" onClick={close}>
            <XIcon className="i" aria-hidden />
          </button>
        </div>
        <nav className="menu" aria-label="Меню">
          {GUEST_NAV.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current ? 'page' : undefined} onClick={close}>
              {label}
              <ArrowRightIcon className="i" aria-hidden />
            </Link>
          ))}
          <div className="menu__more">
            {MENU_MORE.map(({ to, label }) => (
              <Link key={to} to={to} onClick={close}>
                {label}
              </Link>
            ))}
          </div>
          <div className="row">
            <LinkButton to="/login" kind="line" onClick={close}>
              Войти
            </LinkButton>
            <LinkButton to="/register" onClick={close}>
              Создать аккаунт
            </LinkButton>
          </div>
        </nav>
      </dialog>
    </>
  );
}
