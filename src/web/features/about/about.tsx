import type { CoverName } from '~/catalogue/covers';
import type { RenderedText } from '~/domain/reading/text';
import { CoverPlate } from '~/web/ui/cover-plate';
import { ReadingText } from '~/web/ui/text-blocks';
import styles from './about.module.css';

interface AboutProps {
  page: { title: string; lead: string; cover: CoverName; text: RenderedText };
}

/** What the site is, what it stands on and who answers for it. */
export function About({ page: { title, lead, cover, text } }: AboutProps) {
  return (
    <article className={`page-end ${styles.about}`}>
      <div className="wrap">
        <header className={styles.head}>
          <h1 className="d-xl">{title}</h1>
          <p className={`${styles.lead} lead`}>{lead}</p>
        </header>
        <CoverPlate name={cover} wide className={`bleeds no-print ${styles.art}`} />
      </div>
      <ReadingText text={text} />
    </article>
  );
}
