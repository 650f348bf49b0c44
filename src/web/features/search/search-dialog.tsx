import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '~/web/ui/button';
import styles from './search.module.css';
import { isSearchKeyOn, setSearchKey } from './search-key';
import { type OwnSide, SearchPanel } from './search-panel';

/** For those who have a keyboard: what the keys do, and the switch of the one-sign shortcut. */
function KeyNotes() {
  const [on, setOn] = useState(isSearchKeyOn);
  return (
    <div className={`gap-6 small ruled ${styles.keys} mute3`}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать
      </span>
      <span>
        <kbd>↵</kbd> открыть
      </span>
      <label className={`tap gap-2 push ${styles.key}`}>
        <input
          type="checkbox"
          className={`box__in ${styles.box}`}
          checked={on}
          onChange={(event) => {
            setOn(event.target.checked);
            setSearchKey(event.target.checked);
          }}
        />
        <span>
          Открывать клавишей <kbd>/</kbd>
        </span>
      </label>
    </div>
  );
}

/** The place in the history that the address names: it changes before its page is rendered. */
const addressKey = () => (window.history.state as { key?: string } | null)?.key;

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
  own?: OwnSide | undefined;
  /** Words that a page has asked for. */
  words?: string;
}

/** The search over the page: modal, closed by Esc, by its button, by a press outside and by following a result. */
export function SearchDialog({ open, onClose, own, words }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const seen = useRef(key);
  const openedAt = useRef(key);
  const { location: ahead } = useNavigation();
  const placeAhead = useEffectEvent(() => ahead?.key ?? addressKey() ?? key);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    openedAt.current = placeAhead();
    element.showModal();
    const onPress = (event: MouseEvent) => {
      if (event.target === element) element.close();
    };
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('click', onPress);
      element.close();
    };
  }, [open]);
  // The way back leads away from the search as well. A page that was on its way when the search opened does not.
  useEffect(() => {
    if (open && key !== seen.current && key !== openedAt.current) onClose();
    seen.current = key;
  }, [open, key, onClose]);
  return (
    <dialog ref={dialog} className={`r-l ${styles.dialog}`} aria-label="Поиск по&nbsp;сайту" onClose={onClose}>
      {open ? (
        <div className={styles.whole}>
          <SearchPanel
            eager
            onLeave={onClose}
            own={own}
            words={words}
            aside={
              <Button kind="quiet" small className={styles.close} onClick={onClose}>
                Закрыть
              </Button>
            }
          />
          <KeyNotes />
        </div>
      ) : null}
    </dialog>
  );
}
