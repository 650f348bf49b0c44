import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import type { Person } from '../../bench/people';

export interface Told {
  name: string;
  data: unknown;
  /** `performance.now()` of its arrival. */
  at: number;
}

/** A stream of events as a browser holds it, but for coming back by itself. */
export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** What has come so far, without the signs of life. */
  events: Told[];
  /** Everything as it came. */
  text(): string;
  hasEnded(): boolean;
  close(): void;
}

/** Reads what stands before the last empty line of `text`. */
function readEvents(text: string, at: number): Told[] {
  return text.split('\n\n').flatMap((block) => {
    const name = /^event: (.+)$/m.exec(block)?.[1];
    const data = /^data: (.+)$/m.exec(block)?.[1];
    return name && data && name !== 'alive' ? [{ name, data: JSON.parse(data), at }] : [];
  });
}

/** Opens the stream of a person and waits for its head. */
export function openStream(
  origin: string,
  person: Pick<Person, 'uid'> & { cookie?: string },
  headers: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(
      `${origin}/api/users/${person.uid}/live`,
      { agent: false, headers: { ...(person.cookie ? { cookie: person.cookie } : {}), ...headers } },
      (answer) => {
        const events: Told[] = [];
        let whole = '';
        let rest = '';
        let ended = false;
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          whole += part;
          const known = rest + part;
          const end = known.lastIndexOf('\n\n');
          if (end < 0) rest = known;
          else {
            events.push(...readEvents(known.slice(0, end), performance.now()));
            rest = known.slice(end + 2);
          }
        });
        answer.on('close', () => {
          ended = true;
        });
        answer.on('error', () => {});
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events,
          text: () => whole,
          hasEnded: () => ended,
          close: () => call.destroy(),
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}
