/** What looks like a fault and is meant, as selectors. */
export interface Meant {
  /** Text that may lie over other text or over a drawing. */
  over: string[];
  /** Drawings that run over the edge of the box they stand in. */
  cropped: string[];
}

/**
 * What can be seen to be wrong with the page as it stands at this width, one line a fault. Runs in the page.
 * Fixed bars, dialogs and what only a screen reader hears are left out: they lie over the page on purpose.
 */
export function faultsOfPage({ over, cropped }: Meant): string[] {
  const faults = new Set<string>();
  const root = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element) => {
    const held = styles.get(one) ?? getComputedStyle(one);
    styles.set(one, held);
    return held;
  };
  const matches = (one: Element, selectors: string[]) => selectors.some((selector) => one.closest(selector));
  const nameOf = (one: Element) => {
    const name = (part: Element) => {
      const [first] = part.classList;
      return first ? `.${first}` : part.tagName.toLowerCase();
    };
    const parent = one.parentElement;
    return parent ? `${name(parent)} > ${name(one)}` : name(one);
  };
  const short = (text: string) => `«${text.replace(/\s+/g, ' ').trim().slice(0, 40)}»`;

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const within = (box: Box, frame: Box): Box => ({
    left: Math.max(box.left, frame.left),
    top: Math.max(box.top, frame.top),
    right: Math.min(box.right, frame.right),
    bottom: Math.min(box.bottom, frame.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2;

  interface Place {
    /** Stands above the page or is heard only. */
    apart: boolean;
    /** The boxes that cut what stands here, the innermost first. */
    frames: { one: Element; box: Box; scrolls: boolean }[];
  }
  const places = new Map<Element, Place>();
  const placeOf = (one: Element | null): Place => {
    if (!one || one === root) return { apart: false, frames: [] };
    const held = places.get(one);
    if (held) return held;
    const outer = placeOf(one.parentElement);
    const style = styleOf(one);
    const box = one.getBoundingClientRect();
    const heardOnly =
      style.position === 'absolute' && (style.clipPath !== 'none' || (box.width <= 2 && box.height <= 2));
    const apart =
      outer.apart || heardOnly || style.position === 'fixed' || style.position === 'sticky' || one.tagName === 'DIALOG';
    const cuts = style.overflowX !== 'visible' && one !== document.body && !one.closest('svg');
    const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
    const place = { apart, frames: cuts ? [{ one, box, scrolls }, ...outer.frames] : outer.frames };
    places.set(one, place);
    return place;
  };
  const clipped = (box: Box, { frames }: Place) =>
    frames.reduce<Box>((left, { box: frame }) => within(left, frame), box);
  const isVisible = (one: Element) =>
    one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true });

  /** The box whose width a line of text has to keep. */
  const blockOf = (one: Element | null): Element | null =>
    !one || !/^(inline|contents)$/.test(styleOf(one).display) ? one : blockOf(one.parentElement);

  // Text, line by line.
  interface Line extends Box {
    one: Element;
    text: string;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const text = node.nodeValue ?? '';
    if (!one || !text.trim() || one.closest('script, style, noscript, option, title, dialog') || !isVisible(one))
      continue;
    const place = placeOf(one);
    if (place.apart) continue;
    range.selectNodeContents(node);
    // A space at the end of a line hangs over the edge.
    const boxes = [...range.getClientRects()].filter((box) => isSeen(box) && box.width > 6);
    const cut = place.frames.find(({ scrolls, box }) => !scrolls && box.right - box.left > 2);
    const block = blockOf(one);
    const room = block?.getBoundingClientRect();
    for (const box of boxes) {
      // Letters themselves are lower than the line that they stand on.
      const height = box.bottom - box.top;
      const ink = {
        left: box.left,
        right: box.right,
        top: box.top + height * 0.26,
        bottom: box.bottom - height * 0.22,
      };
      const seen = clipped(ink, place);
      if (isSeen(seen)) lines.push({ ...seen, one, text });
      if (cut && styleOf(cut.one).textOverflow !== 'ellipsis' && !matches(one, cropped)) {
        const reaches = Math.max(box.right - cut.box.right, cut.box.left - box.left);
        if (reaches > 1.5 && box.left < cut.box.right && ink.top < cut.box.bottom && ink.bottom > cut.box.top)
          faults.add(`text cut off: ${short(text)} in ${nameOf(cut.one)}`);
      }
      if (
        block &&
        room &&
        box.right - room.right > 2 &&
        styleOf(block).textOverflow !== 'ellipsis' &&
        !one.closest('svg')
      )
        faults.add(`text sticks out of its box: ${short(text)} in ${nameOf(block)}`);
      if (box.left < -1 || box.right > root.clientWidth + 1)
        if (!place.frames.some(({ scrolls }) => scrolls)) faults.add(`text beyond the screen: ${short(text)}`);
    }
    if (boxes.length < 2 || one.closest('svg')) continue;
    // A dash or a hyphen is a place to break; what stands between is a word.
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      if (first && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2))
        faults.add(`broken word: «${word}» in ${nameOf(one)}`);
    }
  }

  // Text over other text, and over fields and buttons that it doesn't belong to.
  const controls = [...document.querySelectorAll('main :is(input, textarea, select, button, .btn, form)')]
    .filter((one) => isVisible(one) && !placeOf(one).apart && Number(styleOf(one).opacity) > 0.1)
    .map((one): Line => ({ ...clipped(one.getBoundingClientRect(), placeOf(one)), one, text: '' }))
    .filter(isSeen);
  const sorted = lines.sort((a, b) => a.top - b.top);
  const related = (a: Element, b: Element) => a === b || a.contains(b) || b.contains(a);
  const tell = (a: Line, b: Line, what: string) => {
    const common = within(a, b);
    if (!isSeen(common) || related(a.one, b.one) || matches(a.one, over) || matches(b.one, over)) return;
    if (a.one.closest('label') && a.one.closest('label') === b.one.closest('label')) return;
    faults.add(`${what}: ${short(a.text)} in ${nameOf(a.one)} and ${b.text ? short(b.text) : ''} ${nameOf(b.one)}`);
  };
  for (const [index, line] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as Line;
      if (other.top >= line.bottom) break;
      tell(line, other, 'text over text');
    }
    for (const control of controls) tell(line, control, 'text over a control');
  }

  // Drawings.
  const HIDDEN = /^(none|transparent|rgba\(0, 0, 0, 0\))$/;
  for (const svg of document.querySelectorAll('svg')) {
    if (svg.parentElement?.closest('svg') || svg.closest('dialog') || !isVisible(svg)) continue;
    const place = placeOf(svg.parentElement);
    const box = svg.getBoundingClientRect();
    if (place.apart || box.width < 2) continue;
    const ratio = svg.getAttribute('preserveAspectRatio') ?? '';
    const frames = matches(svg, cropped)
      ? []
      : place.frames.filter(({ scrolls }) => !scrolls).map(({ box: frame }) => frame);
    if (styleOf(svg).overflowX !== 'visible') frames.push(box);
    let most = 0;
    for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, circle, rect, line, ellipse, polygon, text')) {
      if (shape.closest('defs, clipPath, mask') || !isVisible(shape)) continue;
      const style = styleOf(shape);
      const isText = shape.tagName === 'text';
      const filled = !HIDDEN.test(style.fill) && Number(style.fillOpacity) > 0.05;
      const stroked = !HIDDEN.test(style.stroke) && Number(style.strokeOpacity) > 0.05;
      if (!isText && !filled && !stroked) continue;
      const drawn = shape.getBoundingClientRect();
      if (drawn.width + drawn.height < 1) continue;
      // «slice» and «none» say that the field is cut or stretched on purpose.
      if (!/slice|none/.test(ratio))
        for (const frame of frames)
          most = Math.max(
            most,
            frame.left - drawn.left,
            frame.top - drawn.top,
            drawn.right - frame.right,
            drawn.bottom - frame.bottom,
          );
      const matrix = shape.getScreenCTM();
      if (!matrix) continue;
      if (isText && shape.textContent?.trim()) {
        const size = Number.parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b);
        if (size < 11.9 || size > 14.1)
          faults.add(`${size.toFixed(1)} px letters: ${nameOf(svg)} ${shape.getAttribute('class') ?? ''}`);
      }
      if (!(shape instanceof SVGGeometryElement) || matches(svg, over)) continue;
      const back = matrix.inverse();
      for (const line of sorted) {
        if (line.top >= drawn.bottom) break;
        if (!isSeen(within(line, clipped(drawn, place))) || line.one.closest('svg') === svg || matches(line.one, over))
          continue;
        for (let share = 0.02; share < 1; share += 0.08) {
          const x = line.left + (line.right - line.left) * share;
          const at = new DOMPoint(x, (line.top + line.bottom) / 2).matrixTransform(back);
          if ((filled && shape.isPointInFill(at)) || (stroked && shape.isPointInStroke(at))) {
            faults.add(`text over a drawing: ${short(line.text)} in ${nameOf(line.one)} and ${nameOf(svg)}`);
            break;
          }
        }
      }
    }
    if (most > 1.5) faults.add(`drawing cut by ${most.toFixed(0)} px: ${nameOf(svg)}`);
  }

  const bar = document.querySelector('header.bar');
  if (bar && /[/,]\s*0?\.\d+\)$/.test(styleOf(bar).backgroundColor))
    faults.add(`the header takes on the colour of what passes under it: ${styleOf(bar).backgroundColor}`);
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) faults.add(`sticks out to the side by ${wide} px`);
  return [...faults];
}
