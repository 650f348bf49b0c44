import { type TopicKey, topicLabel } from '~/catalogue/topics';
import { wallReasonLabel } from '~/catalogue/wall';
import type { WordFlag } from '~/domain/wall/review';
import { loadConfig } from '../config';
import { messageDate, shortId } from '../contact/message-words';
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

function wordsOf(word: WaitingWord): string {
  const lines = [
    `№ ${shortId(word.id)}, ${messageDate(new Date(word.createdAt))}, ${word.state === 'held' ? 'ждёт проверки' : 'на стене'}`,
    `Тема: ${topicLabel(word.topic as TopicKey)}`,
    `Имя: ${printable(word.name)}${word.signed ? '' : ' (слово без подписи)'}${word.first ? ', первое слово' : ''}`,
  ];
  if (word.flags.length > 0) lines.push(`Заметно: ${word.flags.map((flag) => FLAGS[flag]).join(', ')}`);
  for (const { reason, note } of word.reports)
    lines.push(`Жалоба: ${wallReasonLabel(reason)}${note ? `. «${printable(note)}»` : ''}`);
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
  const answer: WallAnswer = await atDatabase(loadConfig(env), { kind: 'wall', ask: wish }, (deps) =>
    tendWall(deps, wish),
  );
  if ('words' in answer) {
    const rule = '─'.repeat(40);
    for (const word of answer.words) print(`${wordsOf(word)}\n${rule}\n`);
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
