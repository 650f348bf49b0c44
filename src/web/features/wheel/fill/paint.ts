import { SPHERE_KEYS, type SphereKey } from '~/catalogue/wheel';
import { quietSpheres } from '~/domain/wheel/balance';
import { MAX_VALUE, MIN_VALUE } from '~/domain/wheel/wheel';
import { sector, valuePoint } from '~/web/art/life-wheel';
import { balanceParts, outOfTen, plainText } from '../words';
import type { Draft, Painter } from './draft-store';

/** Writes a wheel straight into the page: nothing is rendered anew while a hand moves. */

/** Where the thumb rests before anything is chosen. */
export const REST = 5;
export const UNSET_TEXT = 'ещё не\u00a0отмечено';

/** How full a sector is painted. */
export const levelOf = (value: number): 'low' | 'middle' | 'high' =>
  value <= 6 ? 'low' : value <= 7 ? 'middle' : 'high';

function paintSector(group: SVGGElement, index: number, value: number | null): void {
  const [path, number] = [group.firstElementChild, group.lastElementChild];
  if (value === null) {
    delete group.dataset.level;
    path?.setAttribute('d', sector(index, MAX_VALUE));
    if (number) number.textContent = '';
    return;
  }
  const { x, y, outside } = valuePoint(index, value);
  group.dataset.level = outside ? 'outside' : levelOf(value);
  path?.setAttribute('d', sector(index, value));
  number?.setAttribute('x', x.toFixed(1));
  number?.setAttribute('y', y.toFixed(1));
  if (number) number.textContent = String(value);
}

/** Paints `svg`, whose groups bear `data-sphere`; only sectors that changed are touched. */
export function drawingPainter(svg: SVGSVGElement): Painter {
  const groups = new Map(
    [...svg.querySelectorAll<SVGGElement>('g[data-sphere]')].map((group) => [group.dataset.sphere, group]),
  );
  let before: Draft | null = null;
  return (draft) => {
    const quiet = quietSpheres(draft.values);
    for (const [index, sphere] of SPHERE_KEYS.entries()) {
      const group = groups.get(sphere);
      if (!group) continue;
      if (before?.values[sphere] !== draft.values[sphere] || before === null)
        paintSector(group, index, draft.values[sphere]);
      group.toggleAttribute('data-quiet', quiet.includes(sphere));
    }
    before = draft;
  };
}

function paintRow(row: HTMLElement, value: number | null): void {
  const slider = row.querySelector<HTMLInputElement>('input[type=range]');
  const output = row.querySelector('output');
  row.toggleAttribute('data-unset', value === null);
  if (slider) {
    const share = (((value ?? MIN_VALUE) - MIN_VALUE) / (MAX_VALUE - MIN_VALUE)) * 100;
    if (slider.valueAsNumber !== (value ?? REST)) slider.value = String(value ?? REST);
    slider.style.setProperty('--v', value === null ? '0%' : `${share}%`);
    slider.setAttribute('aria-valuetext', value === null ? UNSET_TEXT : outOfTen(value));
  }
  if (output) output.textContent = value === null ? '' : String(value);
}

/** Paints the list whose rows bear `data-sphere`. */
export function rowsPainter(list: HTMLElement): Painter {
  const rows = new Map(
    [...list.querySelectorAll<HTMLElement>('li[data-sphere]')].map((row) => [row.dataset.sphere as SphereKey, row]),
  );
  let before: Draft | null = null;
  return (draft) => {
    const quiet = quietSpheres(draft.values);
    for (const [sphere, row] of rows) {
      if (before?.values[sphere] !== draft.values[sphere] || before === null) paintRow(row, draft.values[sphere]);
      row.toggleAttribute('data-quiet', quiet.includes(sphere));
    }
    before = draft;
  };
}

/** Writes the sentence about the wheel. */
export function sentencePainter(line: HTMLElement): Painter {
  let shown = '';
  return ({ values, names }) => {
    const parts = balanceParts(values, names);
    const text = plainText(parts);
    if (text === shown) return;
    shown = text;
    line.replaceChildren(
      ...parts.map((part) => {
        if (typeof part === 'string') return part;
        const em = document.createElement('em');
        em.textContent = part.em;
        return em;
      }),
    );
  };
}
