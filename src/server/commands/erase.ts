import * as z from 'zod/mini';
import { emailSchema } from '~/domain/accounts/sign-up';
import { loadConfig } from '../config';
import { type EraseAnswer, type EraseAsk, runEraseCommand } from '../erasing/erase-command';
import { dateInWords } from '../mail/date-in-words';
import { atDatabase } from './at-database';

const USAGE = [
  'npm run erase -- ПОЧТА         что хранится о человеке; ничего не меняется',
  'npm run erase -- ПОЧТА --yes   закрыть аккаунт: 14 дней его можно вернуть по ссылке из письма, потом он сотрётся',
  'npm run erase -- ПОЧТА --now   стереть сразу и навсегда; придёт письмо о том, что стёрто',
].join('\n');
/** What `--now` shows to who watches; said before and after, since it cannot be undone. */
const AT_ONCE = {
  before:
    'С --now сообщения под псевдонимом и слова на стене без подписи исчезнут в тот же миг: по времени можно догадаться, чьи они. С --yes они исчезнут в разное время.',
  after:
    'Сообщения под псевдонимом и слова на стене без подписи исчезли в тот же миг, что и остальное: по времени можно догадаться, чьи они.',
};
const ACTIONS: Record<string, EraseAsk['action']> = { '': 'count', '--yes': 'close', '--now': 'now' };

/** What the arguments ask for; null when they make no sense. */
function readAsk([given, option = '', ...rest]: readonly string[]): EraseAsk | null {
  const address = z.safeParse(emailSchema, given);
  const action = ACTIONS[option];
  return address.success && action !== undefined && rest.length === 0 ? { address: address.data, action } : null;
}

function doneOf({ action }: EraseAsk, eraseAt: string | null): string {
  if (action === 'now') return `Стёрто навсегда. Письмо о стёртом уходит. ${AT_ONCE.after}`;
  if (eraseAt === null)
    return `Ничего не изменено. Закрыть аккаунт — с ключом --yes, стереть сразу — с --now. ${AT_ONCE.before}`;
  return `Аккаунт закрыт и сотрётся ${dateInWords(new Date(eraseAt))}. До этого дня его можно вернуть по ссылке из письма.`;
}

/** `npm run erase`: a request by letter to erase an account. Gives the exit code. */
export async function erase(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const ask = readAsk(args);
  if (!ask) {
    print(`${USAGE}\n${AT_ONCE.before}`);
    return 1;
  }
  const answer: EraseAnswer = await atDatabase(loadConfig(env), { kind: 'erase', ask }, (deps) =>
    runEraseCommand(deps, ask),
  );
  if (!answer.found) {
    print('Аккаунта с такой почтой нет.');
    return 1;
  }
  for (const { name, count } of answer.counts) print(`${name}: ${count}`);
  print(doneOf(ask, answer.eraseAt));
  return 0;
}
