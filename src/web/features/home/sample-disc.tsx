import { YearDisc } from '~/web/art/drawings';
import styles from './hero.module.css';

/** What a year of entries may look like, said to be a sample. */
export function SampleDisc({ pointers = false }: { pointers?: boolean }) {
  return (
    <>
      <YearDisc
        pointers={pointers}
        label="Пример года записей: двенадцать колец-месяцев, каждая дуга — дни с&nbsp;одним чувством"
      />
      <p className={`${styles.caption} cap`}>Пример: так может выглядеть год записей</p>
    </>
  );
}
