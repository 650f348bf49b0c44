import { type RefObject, useEffect, useRef } from 'react';
import styles from './article.module.css';

/** A thin line under the header: how much of the text lies above the foot of the window. Decoration: the contents say it in words. */
export function ProgressLine({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      const box = text.current?.getBoundingClientRect();
      if (!box || !line.current) return;
      const share = (innerHeight - box.top) / Math.max(box.height, 1);
      const read = scrollY === 0 ? 0 : Math.min(1, Math.max(0, share));
      line.current.style.setProperty('transform', `scaleX(${read.toFixed(4)})`);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask, { passive: true });
    ask();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, [text]);
  return (
    <div className={`${styles.progress} no-print`} aria-hidden="true">
      <i ref={line} />
    </div>
  );
}
