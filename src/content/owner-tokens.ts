/** Places in built pages that only the server can fill: `{{owner.name}}` and its like. */

interface Owner {
  name: string | null;
  contactEmail: string | null;
  address: string | null;
  inn: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\\': '&#92;',
};

/** Safe in markup and, because no quote, backslash or control character is left, inside payload files as well. */
function escapeText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"'\\]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Puts the owner's data into a built page or its payload file; what is not configured says so in a neutral way. */
export function fillOwner(file: string, owner: Owner): string {
  const texts: Record<string, string> = {
    name: owner.name ?? 'имя будет указано до открытия сайта',
    email: owner.contactEmail ?? 'будет указана до открытия сайта',
    address: owner.address ?? 'будет указан до открытия сайта',
    inn: owner.inn ?? 'будет указан до открытия сайта',
  };
  return file.replace(/\{\{owner\.(name|email|address|inn)\}\}/g, (_, key: string) => escapeText(texts[key] ?? ''));
}
