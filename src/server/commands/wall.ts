import { type TopicKey, topicLabel } from '~/catalogue/topics';
import { wallReasonLabel } from '~/catalogue/wall';
import type { WordFlag } from '~/domain/wall/review';
import { loadConfig } from '../config';
import { messageDate, shortId } from '../contact/message-words';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { openNote, type StoredReport } from '../wall/sealed-report';
import { tendWall, type WaitingWord, type WallAnswer, type WallAsk } from '../wall/tend-wall';
import { atDatabase } from './at-database';
import { printable } from './printable';

const USAGE = [
  'npm run wall                                   слова, которые ждут проверки, и те, на которые жалуются',
  'npm run wall -- show НОМЕР                     показать на стене',
  'npm run wall -- hide НОМЕР --reason «почему»   скрыть; причину увидит только автор',
].join('\n');
const NUMBER = /^[0-9a-f-]{8,36}$/;
const MAX_REASON_LENGTH = 300;

const FLAGS: Record<WordFlag, string> = {
  crisis: 'похоже, человеку тяжело: телефоны помощи ему показаны',
  contact: 'почта или телефон',
  link: 'ссылка',
};

/** What the arguments ask for; null when they make no sense. */
function readAsk([action, number, option, ...words]: readonly string[]): WallAsk | null {
  if (action === undefined) return { action: 'list' };
  if (!number || !NUMBER.test(number)) return null;
  if (action === 'show') return option === undefined ? { action, beginning: number } : null;
  const reason = words.join(' ').trim();
  if (action !== 'hide' || option !== '--reason' || !reason || reason.length > MAX_REASON_LENGTH) return null;
  return { action, beginning: number, reason };
}

function noteOf(keys: KeyRing, postId: string, report: StoredReport): string {
  try {
    const note = openNote(keys, postId, report);
    return note && `. «${printable(note)}»`;
  } catch {
    return '. Пояснение повреждено и не читается';
  }
}

function wordsOf(keys: KeyRing, word: WaitingWord): string {
  const lines = [
    `№ ${shortId(word.id)}, ${messageDate(new Date(word.createdAt))}, ${word.state === 'held' ? 'ждёт проверки' : 'на стене'}`,
    `Тема: ${topicLabel(word.topic as TopicKey)}`,
    `Имя: ${printable(word.name)}${word.signed ? '' : ' (слово без подписи)'}${word.first ? ', первое слово' : ''}`,
  ];
  if (word.flags.length > 0) lines.push(`Заметно: ${word.flags.map((flag) => FLAGS[flag]).join(', ')}`);
  for (const report of word.reports)
    lines.push(`Жалоба: ${wallReasonLabel(report.reason)}${noteOf(keys, word.id, report)}`);
  const source = word.kind === 'quote' ? `\n${printable(word.author)}, ${printable(word.work)}` : '';
  return `${lines.join('\n')}\n\n${printable(word.text)}${source}\n`;
}

/** `npm run wall`: what waits on the wall of inspiration for the owner's eye. Gives the exit code. */
export async function wall(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const wish = readAsk(args);
  if (!wish) {
    print(USAGE);
    return 1;
  }
  const config = loadConfig(env);
  const answer: WallAnswer = await atDatabase(config, { kind: 'wall', ask: wish }, (deps) => tendWall(deps, wish));
  if ('words' in answer) {
    const rule = '─'.repeat(40);
    const keys = createKeyRing(config.dataKeys);
    for (const word of answer.words) print(`${wordsOf(keys, word)}\n${rule}\n`);
    print(`Ждут внимания: ${answer.words.length}.`);
    return 0;
  }
  if (answer.found === 1) print(wish.action === 'show' ? 'Показано на стене.' : 'Скрыто. Причину видит только автор.');
  else
    print(
      answer.found === 0 ? 'Такого слова нет.' : 'С таким началом номера есть несколько слов: напишите его целиком.',
    );
  return answer.found === 1 ? 0 : 1;
}
