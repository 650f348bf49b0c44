import styles from './entry-card.module.css';

/** Class of the element that an entry stands in; `first`: it opens a day. */
export const entryClass = (first: boolean) => (first ? styles.entry : `${styles.entry} ${styles.same}`);
