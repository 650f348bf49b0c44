import { useState } from 'react';
import type { TextSection } from '~/domain/reading/text';
import { Button } from '~/web/ui/button';
import { TextBlocks } from '~/web/ui/text-blocks';

/** Sections of a lesson. `folded`: anchors of those that are gone around; each can be unfolded. */
export function LessonSections({ sections, folded }: { sections: readonly TextSection[]; folded: readonly string[] }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  return sections.map(({ id, title, blocks }) => {
    const isFolded = folded.includes(id) && !shown.includes(id);
    return (
      <section key={id}>
        <h2 id={id}>{title}</h2>
        {isFolded ? (
          <div className="cluster gap-3 no-print">
            <span className="small mute">Этот раздел свёрнут: вы&nbsp;его обходите.</span>
            <Button kind="quiet" small onClick={() => setShown([...shown, id])}>
              Показать раздел
            </Button>
          </div>
        ) : null}
        <div hidden={isFolded}>
          <TextBlocks blocks={blocks} />
        </div>
      </section>
    );
  });
}
