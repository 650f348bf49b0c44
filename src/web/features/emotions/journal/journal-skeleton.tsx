import { entryClass } from './entry-class';
import styles from './journal.module.css';

/** Stands while the entries are on their way. */
export function JournalSkeleton() {
  return (
    <div className="late" role="status" aria-label="Открываем дневник">
      {[1, 2, 3].map((row) => (
        <div key={row} className={`${entryClass(true)} ${styles.skeleton}`}>
          <span className="sk" />
          <div className="stack gap-3">
            <span className="sk" />
            <span className="sk" />
            <span className="sk" />
          </div>
        </div>
      ))}
    </div>
  );
}
