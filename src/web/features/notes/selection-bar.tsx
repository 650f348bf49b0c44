import { HighlighterIcon } from '@phosphor-icons/react/dist/ssr/Highlighter';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { barPosition } from './bar-position';
import styles from './selection-bar.module.css';
import tools from './text-tools.module.css';

/** Where fingers choose words, and the browser shows handles and a menu of its own. */
const BY_FINGER = '(hover: none), (max-width: 40em)';

interface SelectionBarProps {
  range: Range;
  onNote: () => void;
  onMark: () => void;
  onHide: () => void;
}

/** The bar of chosen words: above them, for a finger at the foot of the window, never upon the handles. */
export function SelectionBar({ range, onNote, onMark, onHide }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const dock = document.querySelector('[data-dock]');
    let frame = 0;
    const put = () => {
      const { x, y } = barPosition({
        first: range.getClientRects()[0] ?? range.getBoundingClientRect(),
        last: [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect(),
        bar: element.getBoundingClientRect(),
        window: { width: document.documentElement.clientWidth, height: innerHeight },
        byFinger: matchMedia(BY_FINGER).matches,
        foot: innerHeight - (dock?.getBoundingClientRect().top ?? innerHeight),
      });
      element.style.setProperty('--x', `${Math.round(x)}px`);
      element.style.setProperty('--y', `${Math.round(y)}px`);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    put();
    // The tools of the text make room for the bar.
    const watch = new ResizeObserver(later);
    if (dock) watch.observe(dock);
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [range]);
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && onHide();
    addEventListener('keydown', hide);
    return () => removeEventListener('keydown', hide);
  }, [onHide]);
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="Выделенные слова"
      // The words stay chosen under the press.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" className={tools.tool} onClick={onNote}>
        <NotePencilIcon className="i" aria-hidden />
        Заметка
      </button>
      <button type="button" className={tools.tool} onClick={onMark}>
        <HighlighterIcon className="i" aria-hidden />
        Отметить
      </button>
    </div>
  );
}
