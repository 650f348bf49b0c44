const TAG_OR_HYPHENED = /<[^>]*>|[а-яё]+(?:-[а-яё]+)+/giu;
/** A line must not end inside of them. */
const HELD = /^(?:[а-яё]+-(?:то|нибудь|либо|таки)|кое-[а-яё]+|из-за|из-под)$/iu;

/** HTML with «кто-то», «из-за» each in one line. A no-break hyphen would do it too, but the letters of the site have none. */
export const heldWords = (html: string): string =>
  html.replace(TAG_OR_HYPHENED, (found) => (HELD.test(found) ? `<span class="nowrap">${found}</span>` : found));
