/** A letter as a mail program reads it. */
export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names in lower case, long lines put together. */
  headers: ReadonlyMap<string, string>;
}

const bytesOf = (text: string, encoding: string): Buffer => {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(text);
  const whole = text.replace(/=\r\n/g, '');
  return Buffer.from(
    whole.replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
};

/** Words of RFC 2047. */
const decodeWords = (value: string): string =>
  value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      bytesOf(
        kind.toLowerCase() === 'b' ? words : words.replaceAll('_', ' '),
        kind.toLowerCase() === 'b' ? 'base64' : 'quoted-printable',
      ).toString(),
    );

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

function cut(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n');
  return { headers: headersOf(source.slice(0, end)), body: source.slice(end + 4) };
}

/** Reads a letter of two parts, plain text and HTML, as it went over the wire. */
export function readLetter(source: string): ReadLetter {
  const { headers, body } = cut(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = new Map(
    body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => {
        const { headers: own, body: words } = cut(part.replace(/^\r\n/, ''));
        const type = own.get('content-type')?.split(';')[0] ?? '';
        return [type, bytesOf(words, own.get('content-transfer-encoding') ?? '').toString()];
      }),
  );
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    headers,
  };
}
