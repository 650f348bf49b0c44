import { contactTopicLabel } from '~/catalogue/contact-topics';
import { loadConfig } from '../config';
import { type InboxAnswer, type InboxAsk, runInboxCommand } from '../contact/inbox-command';
import { messageDate, shortId } from '../contact/message-words';
import { openMessage, type StoredMessage } from '../contact/sealed-message';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { atDatabase } from './at-database';
import { printable } from './printable';

const USAGE = [
  'npm run inbox                      непрочитанные сообщения, сначала старые',
  'npm run inbox -- --all             все сообщения',
  'npm run inbox -- --read НОМЕР      отметить прочитанным',
  'npm run inbox -- --delete НОМЕР    удалить навсегда',
].join('\n');
const NUMBER = /^[0-9a-f-]{8,36}$/;

/** What the arguments ask for; null when they make no sense. */
function readAsk([option, number, ...rest]: readonly string[]): InboxAsk | null {
  if (rest.length > 0) return null;
  if (option === undefined) return { action: 'list', all: false };
  if (option === '--all') return number === undefined ? { action: 'list', all: true } : null;
  if ((option !== '--read' && option !== '--delete') || !number || !NUMBER.test(number)) return null;
  return { action: option === '--read' ? 'read' : 'delete', beginning: number };
}

function wordsOf(keys: KeyRing, row: StoredMessage): string {
  const head = `№ ${shortId(row.id)}, ${messageDate(new Date(row.created_at))}${row.read_at ? ', прочитано' : ''}`;
  const topic = `Тема: ${contactTopicLabel(row.topic)}`;
  try {
    const { name, email, message } = openMessage(keys, row);
    const from = printable(name ? `От: ${name} <${email}>` : `От: ${email}`);
    return `${head}\n${topic}\n${from}\n\n${printable(message)}\n`;
  } catch {
    return `${head}\n${topic}\n\nТекст повреждён и не читается.\n`;
  }
}

/** `npm run inbox`: what visitors wrote to the owner. Gives the exit code. */
export async function inbox(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const wish = readAsk(args);
  if (!wish) {
    print(USAGE);
    return 1;
  }
  const config = loadConfig(env);
  const answer: InboxAnswer = await atDatabase(config, { kind: 'inbox', ask: wish }, (deps) =>
    runInboxCommand(deps, wish),
  );
  if ('messages' in answer) {
    const keys = createKeyRing(config.dataKeys, config.spareKeys);
    const rule = '─'.repeat(40);
    for (const row of answer.messages) print(`${wordsOf(keys, row)}\n${rule}\n`);
    print(`${wish.action === 'list' && wish.all ? 'Всего' : 'Непрочитанных'} сообщений: ${answer.messages.length}.`);
    return 0;
  }
  if (answer.found === 1) print(wish.action === 'read' ? 'Отмечено прочитанным.' : 'Удалено.');
  else
    print(
      answer.found === 0
        ? 'Такого сообщения нет.'
        : 'С таким началом номера есть несколько сообщений: напишите его целиком.',
    );
  return answer.found === 1 ? 0 : 1;
}
