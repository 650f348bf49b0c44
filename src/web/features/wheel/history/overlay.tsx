import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { WHEEL_RULE_TEXT } from '~/catalogue/claims/wheel';
import { wheelMoves } from '~/domain/claims/wheel';
import { compareWheels } from '~/domain/wheel/compare';
import type { Wheel } from '~/domain/wheel/wheel';
import { Button } from '~/web/ui/button';
import { comparisonText } from '../words';
import { ComparisonTable } from './comparison-table';
import { LineSample } from './line-sample';
import styles from './overlay.module.css';
import { TwoWheels } from './two-wheels';

interface Props {
  /** Newest first, two or more. */
  wheels: readonly Wheel[];
  /** «24 марта», with the time where a day has several. */
  nameOfWheel: (wheel: Wheel) => string;
}

const EARLIER = 'from';
const LATER = 'to';

/** Any two wheels upon each other; which ones stands in the address. */
export function Overlay({ wheels, nameOfWheel }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const wheelOf = (name: string) => wheels.find((wheel) => wheel.id === params.get(name));
  const picked = [wheelOf(EARLIER) ?? wheels[1], wheelOf(LATER) ?? wheels[0]];
  const [before, after] = picked;
  if (!before || !after) return null;
  const choose = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(EARLIER, before.id);
        next.set(LATER, after.id);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const rows = compareWheels(before.values, after.values);
  // Newest first: what stands right behind the later one, unless the earlier one does.
  const [previous] = wheels.slice(wheels.indexOf(after) + 1);
  const between = wheels.indexOf(before) > wheels.indexOf(after) + 1 ? previous?.values : undefined;
  const said = comparisonText(wheelMoves(before.values, after.values, between), after.names);
  const titles = { before: nameOfWheel(before), after: nameOfWheel(after) };
  const select = (name: string, label: string, value: string) => (
    <div className="field">
      <label className={`field__l ${styles.label}`} htmlFor={`${id}-${name}`}>
        {label}
        <LineSample kind={name === EARLIER ? 'before' : 'after'} />
      </label>
      <select
        className="in"
        id={`${id}-${name}`}
        value={value}
        onChange={(event) => choose(name, event.currentTarget.value)}
      >
        {wheels.map((wheel) => (
          <option key={wheel.id} value={wheel.id}>
            {nameOfWheel(wheel)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <section className={`mt-12 no-print ${styles.overlay}`} aria-labelledby={`${id}-title`}>
      <div className={`cluster between mb-6 ${styles.head}`}>
        <h2 className="d-m" id={`${id}-title`}>
          Две даты рядом
        </h2>
        <Button kind="line" small aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Рисунком' : 'Таблицей'}
        </Button>
      </div>
      <div className={`split ${styles.pair}`}>
        {asTable ? (
          <ComparisonTable rows={rows} before={before} after={after} titles={titles} />
        ) : (
          <TwoWheels before={before} after={after} label={`${titles.before} и\u00a0${titles.after}. ${said}`} />
        )}
        <div>
          <div className="stack gap-4">
            {select(EARLIER, 'Было, пунктир', before.id)}
            {select(LATER, 'Стало, сплошная линия', after.id)}
          </div>
          <p className={`read ${styles.words}`} aria-live="polite">
            {before.id === after.id ? 'Это одно и\u00a0то\u00a0же\u00a0колесо.' : said}
          </p>
          <p className="cap">
            {WHEEL_RULE_TEXT} Отметки показывают, как было в&nbsp;тот день. Ниже не&nbsp;значит хуже: иногда меняется
            мерка.
          </p>
        </div>
      </div>
    </section>
  );
}
