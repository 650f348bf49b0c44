import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import type { TextSection } from '~/domain/reading/text';
import { useActiveSection } from './use-active-section';

type Headings = readonly Pick<TextSection, 'id' | 'title'>[];

function Links({ sections, active }: { sections: Headings; active?: string | null }) {
  return (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Contents of a long text: beside it with the section being read marked, on a narrow screen folded above it. */
export function Contents({ sections }: { sections: Headings }) {
  const active = useActiveSection(sections.map(({ id }) => id));
  return (
    <div className="contents">
      <nav className="toc" aria-label="Содержание">
        <Links sections={sections} active={active} />
      </nav>
      <details className="toc-s">
        <summary className="line gap-2 medium">
          <ListIcon className="i" aria-hidden />
          Содержание
        </summary>
        <Links sections={sections} />
      </details>
    </div>
  );
}
