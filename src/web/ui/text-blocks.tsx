import { type ReactNode, useRef } from 'react';
import { href, Link } from 'react-router';
import type { RenderedText, TextBlock, TextSection } from '~/domain/reading/text';
import { Contents } from './contents';
import { CoverPlate } from './cover-plate';
import { Prose } from './prose';
import { useSideNotes } from './use-side-notes';

/** Blocks of a long text: HTML of our own renderer, which lets no raw HTML through, and drawings with captions. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'html' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a built text never changes its blocks
      <Prose key={index} html={block.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a built text never changes its blocks
      <figure key={index} className="fig">
        <CoverPlate name={block.cover} late className="fig__art" />
        {block.caption ? <figcaption>{block.caption}</figcaption> : null}
      </figure>
    ),
  );
}

/** Sections under anchored headings of the second level. Stands inside an element of the class `txt`. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id}>
      <h2 id={id}>{title}</h2>
      <TextBlocks blocks={blocks} />
    </section>
  ));
}

/** The numbered sources of a text, and where it is said which of them were opened. Stands inside an element of the class `notes`. */
export function Sources({ html }: { html: string }) {
  return (
    <>
      <Prose html={html} />
      <p className="notes__left">
        Не&nbsp;все работы мы&nbsp;открывали сами:{' '}
        <Link className="lk" to={`${href('/about/unchecked')}#left`}>
          что ещё не&nbsp;сверено
        </Link>
      </p>
    </>
  );
}

interface ReadingTextProps {
  text: Pick<RenderedText, 'intro' | 'sections' | 'notes'>;
  /** A tall first letter: for articles only. */
  dropCap?: boolean;
  /** Stands under the text and its sources, in the text's column. */
  children?: ReactNode;
}

/**
 * A whole long text: contents at the left, the text in its measure, sources beside their marks at the right; on a narrow
 * screen one column. `<ReadingText text={article.text} dropCap><Share /></ReadingText>`; it needs no wrap of its own.
 */
export function ReadingText({ text: { intro, sections, notes }, dropCap = false, children }: ReadingTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useSideNotes(body, column);
  return (
    <div className="wrap long">
      {sections.length > 1 ? <Contents sections={sections} /> : null}
      <div ref={body} className={dropCap ? `txt txt--cap` : 'txt'} data-text>
        <TextBlocks blocks={intro} />
        <TextSections sections={sections} />
      </div>
      {notes ? (
        <div ref={column} className="notes">
          <Sources html={notes} />
        </div>
      ) : null}
      {children ? <div className="long__end">{children}</div> : null}
    </div>
  );
}
