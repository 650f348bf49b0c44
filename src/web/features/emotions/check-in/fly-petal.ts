const FLIGHT_MS = 900;

const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * Lifts a copy of the chosen petal off the wheel. What it gives back lets it fly to the new arc of the own year and become it, once
 * that is in the page; with reduced motion, or without a petal, nothing moves.
 */
export function liftPetal(form: HTMLElement | null): () => void {
  const petal = form?.querySelector<SVGGElement>('svg [data-level]');
  const wheel = petal?.ownerSVGElement;
  if (!petal || !wheel || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const field = wheel.getBoundingClientRect();
  const from = petal.getBoundingClientRect();
  const copy = wheel.cloneNode(false) as SVGSVGElement;
  copy.append(petal.cloneNode(true));
  const land = () => {
    const arc = document.querySelector('.own-year [data-fresh]')?.getBoundingClientRect();
    if (!arc || from.width === 0) return;
    const [start, end] = [middleOf(from), middleOf(arc)];
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${field.left}px`,
      top: `${field.top}px`,
      width: `${field.width}px`,
      height: `${field.height}px`,
      overflow: 'visible',
      pointerEvents: 'none',
      zIndex: 'var(--z-toast)',
      transformOrigin: `${start.x - field.left}px ${start.y - field.top}px`,
    });
    document.body.append(copy);
    const moved = `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
    const size = Math.max(0.05, arc.width / from.width);
    copy
      .animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: `${moved} rotate(60deg) scale(${2 * size}, ${size})`, opacity: 1, offset: 0.85 },
          { transform: `${moved} rotate(60deg) scale(${size}, ${size / 2})`, opacity: 0 },
        ],
        { duration: FLIGHT_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
      )
      .finished.finally(() => copy.remove());
  };
  // The view of the saved entry is drawn in the next frame.
  return () => requestAnimationFrame(() => requestAnimationFrame(land));
}
