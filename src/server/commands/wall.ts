import { type TopicKey, topicLabel } from '~/catalogue/topics';
import { wallReasonLabel } from '~/catalogue/wall';
import type { WordFlag } from '~/domain/wall/review';
import { loadConfig } from '../config';
import { messageDate, shortId } from '../contact/message-words';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { runWallCommand, type WallAnswer, type WallAsk } from '../moderation/wall-command';
import { openNote, type StoredReport } from '../wall/sealed-report';
import type { WordForReview } from '../wall/words-for-review';
import { atDatabase } from './at-database';
import { printable } from './printable';

const USAGE = [
  'npm run wall                                   слова, которые ждут проверки, и те, на которые жалуются',
  'npm run wall -- show НОМЕР                     показать на стене; под подписанными словами автора встанет его нынешнее имя',
  'npm run wall -- keep-name НОМЕР                имя изменилось: оставить под словами автора прежнее',
  'npm run wall -- hide НОМЕР --reason «почему»   скрыть; причину увидит только автор',
].join('\n');
const NUMBER = /^[0-9a-f-]{8,36}$/;
const MAX_REASON_LENGTH = 300;

const FLAGS: Record<WordFlag, string> = {
  crisis: 'похоже, человеку тяжело: телефоны помощи ему показаны',
  contact: 'почта или телефон',
  link: 'ссылка',
};

/** A name as the owner reads it. */
const quoted = (name: string | null) => (name === null ? 'без имени' : `«${printable(name)}»`);

function nameOf({ name, shown_name: shown, signed, first, renamed }: WordForReview): string {
  if (renamed) return `Имя изменилось: ${quoted(shown)} → ${quoted(name)}`;
  if (name === null) return 'Автор удалил аккаунт, слово оставлено без имени';
  return `Имя: ${printable(name)}${signed ? '' : ' (слово без подписи)'}${first ? ', первое слово' : ''}`;
}

/** What became of the one word that was meant. */
function doneOf(action: WallAsk['action'], name: string | null): { text: string; ok: boolean } {
  if (action === 'hide') return { text: 'Скрыто. Причину видит только автор.', ok: true };
  if (action === 'show')
    return {
      text: name === null ? 'Этого слова уже нет.' : `Показано на стене. Имя автора: ${quoted(name || null)}.`,
      ok: name !== null,
    };
  if (name === null) return { text: 'Другого имени под словами этого автора нет.', ok: false };
  return { text: `Осталось прежнее имя: ${quoted(name)}.`, ok: true };
}

/** What the arguments ask for; null when they make no sense. */
function readAsk([action, number, option, ...words]: readonly string[]): WallAsk | null {
  if (action === undefined) return { action: 'list' };
  if (!number || !NUMBER.test(number)) return null;
  if (action === 'show' || action === 'keep-name') return option === undefined ? { action, beginning: number } : null;
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

function wordsOf(keys: KeyRing, word: WordForReview): string {
  const lines = [
    `№ ${shortId(word.id)}, ${messageDate(new Date(word.createdAt))}, ${word.state === 'held' ? 'ждёт проверки' : 'на стене'}`,
    `Тема: ${topicLabel(word.topic as TopicKey)}`,
    nameOf(word),
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
  const answer: WallAnswer = await atDatabase(config, { kind: 'wall', ask: wish }, (deps) =>
    runWallCommand(deps, wish),
  );
  if ('words' in answer) {
    const rule = '─'.repeat(40);
    const keys = createKeyRing(config.dataKeys, config.spareKeys);
    for (const word of answer.words) print(`${wordsOf(keys, word)}\n${rule}\n`);
    print(`Ждут внимания: ${answer.words.length}.`);
    return 0;
  }
  const { text, ok } =
    answer.found === 1
      ? doneOf(wish.action, answer.name ?? null)
      : {
          text:
            answer.found === 0
              ? 'Такого слова нет.'
              : 'С таким началом номера есть несколько слов: напишите его целиком.',
          ok: false,
        };
  print(text);
  return ok ? 0 : 1;
}
