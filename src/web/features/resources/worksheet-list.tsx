import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { CoverName } from '~/catalogue/covers';
import { type TopicKey, topicLabel } from '~/catalogue/topics';
import { LinkButton } from '~/web/ui/button';
import { CoverPlate } from '~/web/ui/cover-plate';
import styles from './resources.module.css';
import { minutesText, sheetsText, sizeText } from './sheet-words';

export interface WorksheetItem {
  slug: string;
  title: string;
  description: string;
  topic: TopicKey;
  minutes: number;
  cover: CoverName;
  /** A4 sheets. */
  pages: number;
  pdf: { href: string; bytes: number };
}

interface WorksheetListProps {
  sheets: readonly WorksheetItem[];
  /** «На потом» for a text of this address and title. */
  later: (text: { path: string; title: string }) => ReactNode;
}

function WorksheetRow({ sheet, later }: Pick<WorksheetListProps, 'later'> & { sheet: WorksheetItem }) {
  const { slug, title, description, topic, minutes, cover, pages, pdf } = sheet;
  const page = href('/courses/free-resources/:slug', { slug });
  return (
    <li id={slug} className={`grid gap-10 lands start r-m ${styles.sheet}`}>
      <CoverPlate name={cover} late className={styles.page} />
      <div>
        <p className="cap">
          {topicLabel(topic)} · {minutesText(minutes)}
        </p>
        <h3 className="t-l link-name">
          <Link to={page}>{title}</Link>
        </h3>
        <p className="mute small mt-2">{description}</p>
        <div className={`${styles.acts} cluster mt-4`}>
          <LinkButton kind="soft" small to={page} aria-label={`Открыть лист «${title}»`}>
            Открыть
          </LinkButton>
          <a className={`tap gap-2 ${styles.pdf}`} href={pdf.href} download aria-label={`Скачать PDF листа «${title}»`}>
            <DownloadSimpleIcon className="i" aria-hidden />
            <span>
              <b className="link-name block">Скачать PDF</b>
              <span className="cap">
                {sheetsText(pages)}, {sizeText(pdf.bytes)}
              </span>
            </span>
          </a>
          {later({ path: page, title })}
        </div>
      </div>
    </li>
  );
}

/** Worksheets to print; texts of the site point at one by `#slug`. */
export function WorksheetList({ sheets, later }: WorksheetListProps) {
  return (
    <ul className={`gap-11 split halves mt-10`}>
      {sheets.map((sheet) => (
        <WorksheetRow key={sheet.slug} sheet={sheet} later={later} />
      ))}
    </ul>
  );
}
