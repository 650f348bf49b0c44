/** HTML of the site's own texts, rendered at build time by a renderer that lets no raw HTML through. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" lang="ru" dangerouslySetInnerHTML={{ __html: html }} />;
}
