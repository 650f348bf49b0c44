import { LETTERS_LINES } from '~/catalogue/commands';
import { loadConfig } from '../config';
import { messageDate } from '../contact/message-words';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { openLetter } from '../mail/letter-queue';
import { type LettersAnswer, type LettersAsk, runLettersCommand, type UnsentLetter } from '../mail/letters-command';
import { atDatabase } from './at-database';
import { printable } from './printable';

/** What the arguments ask for; null when they make no sense. */
function readAsk([option, ...rest]: readonly string[]): LettersAsk | null {
  if (rest.length > 0) return null;
  if (option === undefined) return { action: 'list' };
  return option === '--again' ? { action: 'again' } : null;
}

/** When, to whom, about what and why not; never the text, whose links sign people in. */
function lineOf(keys: KeyRing, row: UnsentLetter): string {
  const when = messageDate(new Date(row.at));
  try {
    const { to, letter } = openLetter({ keys }, { ...row, secret: Buffer.from(row.secret, 'base64') });
    return printable(LETTERS_LINES.unsent(when, to, letter.subject, row.reason));
  } catch {
    return LETTERS_LINES.unreadable(when, row.reason);
  }
}

/** `npm run letters`: which letters did not go. Gives the exit code. */
export async function letters(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const wish = readAsk(args);
  if (!wish) {
    print(LETTERS_LINES.usage);
    return 1;
  }
  const config = loadConfig(env);
  const answer: LettersAnswer = await atDatabase(config, { kind: 'letters', ask: wish }, (deps) =>
    runLettersCommand(deps, wish),
  );
  if ('again' in answer) {
    print(LETTERS_LINES.again(answer.again));
    return 0;
  }
  const keys = createKeyRing(config.dataKeys, config.spareKeys);
  for (const row of answer.unsent) print(lineOf(keys, row));
  print(LETTERS_LINES.counted(answer.unsent.length, answer.waiting, answer.refused));
  return 0;
}
