import { useRef } from 'react';
import { useInnerLinks } from './use-inner-links';

/** HTML of the site's own texts, rendered at build time by a renderer that lets no raw HTML through. */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useInnerLinks(text);
  return <div ref={text} className="prose" lang="ru" dangerouslySetInnerHTML={{ __html: html }} />;
}
