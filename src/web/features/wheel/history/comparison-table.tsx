import type { SphereChange } from '~/domain/wheel/compare';
import type { Wheel } from '~/domain/wheel/wheel';
import { changeText, nameOf } from '../words';
import styles from './overlay.module.css';

interface Props {
  rows: readonly SphereChange[];
  before: Wheel;
  after: Wheel;
  titles: { before: string; after: string };
}

/** Two wheels sphere by sphere; a sphere that bore another name then says so. */
export function ComparisonTable({ rows, before, after, titles }: Props) {
  return (
    <table className={`full ${styles.table}`}>
      <caption className="vh">
        Колесо жизни: {titles.before} и&nbsp;{titles.after}
      </caption>
      <thead>
        <tr>
          <th scope="col">Сфера</th>
          <th scope="col">{titles.before}</th>
          <th scope="col">{titles.after}</th>
          <th scope="col">Разница</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sphere, before: was, after: is, change }) => {
          const [name, earlier] = [nameOf(sphere, after.names), nameOf(sphere, before.names)];
          return (
            <tr key={sphere}>
              <th scope="row">
                {name}
                {earlier === name ? null : <span className="under"> раньше «{earlier}»</span>}
              </th>
              <td className="num">{was}</td>
              <td className="num">{is}</td>
              <td>{changeText(change)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
