import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { TextSection } from '~/domain/reading/text';
import { Marked, markWords } from '~/web/ui/marked';
import { TextBlocks } from '~/web/ui/text-blocks';
import styles from './faq.module.css';
import { markHtml } from './find-answers';

interface AnswerProps {
  question: TextSection;
  /** The words searched for; null while nobody searches. */
  hits: ((word: string) => boolean) | null;
  hidden: boolean;
}

/** A question that opens its answer. The anchor stands in the answer: a browser that is led there opens it by itself. */
export function Answer({ question: { id, title, blocks }, hits, hidden }: AnswerProps) {
  const marked = hits
    ? blocks.map((block) => (block.kind === 'html' ? { ...block, html: markHtml(block.html, hits) } : block))
    : blocks;
  return (
    <details className={`ruled ${styles.question}`} data-question open={hits !== null && !hidden} hidden={hidden}>
      <summary className="line between gap-5">
        <h3 className="t-m">{hits ? <Marked pieces={markWords(title, hits)} /> : title}</h3>
        <CaretDownIcon className="i no-print" aria-hidden />
      </summary>
      <div className={`measure txt lands ${styles.answer}`} id={id}>
        <TextBlocks blocks={marked} />
      </div>
    </details>
  );
}
