import type { TextBlock } from '~/domain/reading/text';
import { Cover } from '../art/cover';
import { Prose } from './prose';

/** Blocks of a long text: HTML of our own renderer, which lets no raw HTML through, and drawings with captions. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) =>
    block.kind === 'html' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a built text never changes its blocks
      <Prose key={index} html={block.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a built text never changes its blocks
      <figure key={index} className="fig">
        <div className="fig__art">
          <Cover name={block.cover} />
        </div>
        {block.caption ? <figcaption>{block.caption}</figcaption> : null}
      </figure>
    ),
  );
}
