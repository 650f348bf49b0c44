import { SMTPServer } from 'smtp-server';

/** Where a letter's mail server keeps the sender waiting: at the recipient's name, or with its last answer. */
type Hold = 'recipient' | 'answer';

/** A mail server that can be as slow as a test needs. */
export interface MailServer {
  url: string;
  /** Letters that have come whole, whether or not they were answered. */
  letters: string[];
  /** Recipients of `letters`, or of those among them that are asked for. */
  recipients(which?: (letter: string) => boolean): string[];
  /** Recipients whose letters wait. */
  held: string[];
  /** Decides for each recipient from now on. */
  hold(where: (recipient: string) => Hold | null): void;
  /** Answers of the mail server to each recipient from now on, such as `550 5.1.1 no such user`; null: it takes the letter. At the last line of the letter where `at` says so. */
  refuse(answerOf: (recipient: string) => string | null, at?: Hold): void;
  /** Lets all that waits go on. */
  release(): void;
  close(): Promise<void>;
}

const recipientOf = (letter: string) => /^To: (\S+)/m.exec(letter)?.[1] ?? '';

export async function openMailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const held: string[] = [];
  let waiting: (() => void)[] = [];
  let where: (recipient: string) => Hold | null = () => null;
  let refusals: { answerOf: (recipient: string) => string | null; at: Hold } = {
    answerOf: () => null,
    at: 'recipient',
  };
  const refusalOf = (recipient: string, at: Hold) => {
    const answer = refusals.at === at ? refusals.answerOf(recipient) : null;
    if (answer === null) return undefined;
    return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  };
  const goOn = (recipient: string, at: Hold, done: (refusal?: Error) => void) => {
    const next = () => done(refusalOf(recipient, at));
    if (where(recipient) !== at) return next();
    held.push(recipient);
    waiting.push(next);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => goOn(address, 'recipient', done),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const letter = Buffer.concat(chunks).toString();
        letters.push(letter);
        goOn(recipientOf(letter), 'answer', done);
      });
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    recipients: (which = () => true) => letters.filter(which).map(recipientOf),
    held,
    hold(next) {
      where = next;
    },
    refuse(answerOf, at = 'recipient') {
      refusals = { answerOf, at };
    },
    release() {
      const all = waiting;
      waiting = [];
      held.length = 0;
      for (const next of all) next();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
