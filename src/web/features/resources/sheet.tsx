import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { HELP_PATH, helpLinesText } from '~/catalogue/help-lines';
import { topicLabel } from '~/catalogue/topics';
import type { Byline, TextBlock, TextSection } from '~/domain/reading/text';
import { PrintedBrand } from '~/web/ui/brand';
import { Button } from '~/web/ui/button';
import { Dock } from '~/web/ui/dock';
import { Prose } from '~/web/ui/prose';
import { TextBlocks, TextSections } from '~/web/ui/text-blocks';
import { TextBy } from '~/web/ui/text-by';
import styles from './sheet.module.css';
import { minutesText, sheetsText, sizeText } from './sheet-words';
import type { WorksheetItem } from './worksheet-list';

export interface WorksheetText extends WorksheetItem {
  intro: readonly TextBlock[];
  sections: readonly TextSection[];
  /** Sources as HTML; empty without any. */
  notes: string;
  by: Byline;
  /** Step of the height of a line to write on. */
  room: number;
}

function SheetHead({ sheet: { title, description, topic, minutes, pages, pdf, by } }: { sheet: WorksheetText }) {
  return (
    <header className={styles.head}>
      <p className={`${styles.onPaper} ${styles.crown}`}>
        <PrintedBrand className={styles.brand} />
        <span>{topicLabel(topic)}</span>
      </p>
      <p className="way mute no-print">
        <Link className="lk" to={href('/courses/free-resources')}>
          Бесплатные материалы
        </Link>
        <span aria-hidden="true">·</span>
        {topicLabel(topic)}
      </p>
      <h1 className="d-l">{title}</h1>
      <div className={`${styles.about} stack gap-6 mt-5 no-print`}>
        <p className="lead measure">{description}</p>
        <TextBy {...by} />
        <div className={`${styles.acts} cluster gap-3`}>
          <Button onClick={() => print()}>
            <PrinterIcon className="i" aria-hidden />
            Напечатать
          </Button>
          <a className="btn btn--soft" href={pdf.href} download>
            <DownloadSimpleIcon className="i" aria-hidden />
            Скачать PDF
          </a>
          <p className={`cap ${styles.size}`}>
            {sheetsText(pages)}, {sizeText(pdf.bytes)}, около&nbsp;{minutesText(minutes)}
          </p>
        </div>
      </div>
    </header>
  );
}

/** A worksheet: on the screen a sheet to look at, on paper the sheet itself. */
export function Sheet({ sheet, tools }: { sheet: WorksheetText; tools: ReactNode }) {
  const { intro, sections, notes, room } = sheet;
  const isHelpNamed = JSON.stringify(sections).includes(`href=\\"${HELP_PATH}\\"`);
  return (
    <article className={styles.page}>
      <div className="wrap">
        <SheetHead sheet={sheet} />
        <div className={`worksheet r-m ${styles.sheet}`} data-room={room} data-text>
          <TextBlocks blocks={intro} />
          <TextSections sections={sections} />
          {isHelpNamed ? (
            <p className={`worksheet__notes ${styles.onPaper}`}>
              <b>Телефоны помощи.</b> {helpLinesText}
            </p>
          ) : null}
          {notes ? (
            <div className="worksheet__notes">
              <Prose html={notes} />
            </div>
          ) : null}
        </div>
      </div>
      <Dock>{tools}</Dock>
    </article>
  );
}

/** Where to go from a worksheet. */
export function OtherSheets({ sheets }: { sheets: readonly Pick<WorksheetItem, 'slug' | 'title' | 'minutes'>[] }) {
  return (
    <nav className={`wrap page-end ${styles.others} no-print`} aria-labelledby="other-sheets">
      <h2 className="d-m" id="other-sheets">
        Другие листы
      </h2>
      <ul className="mt-5 ruled">
        {sheets.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <Link className="cluster baseline between lined py-4" to={href('/courses/free-resources/:slug', { slug })}>
              <span className="t-m serif link-name">{title}</span>
              <span className="cap">{minutesText(minutes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
