import path from 'node:path';
import { MAX_TEXT_LENGTH } from '~/domain/emotions/entry-rules';
import { loadConfig } from '../config';
import {
  type ImportAnswer,
  type ImportReport,
  type ImportRequest,
  importEarlierSite,
} from '../earlier-site/import-earlier-site';
import type { LeftOut } from '../earlier-site/import-person';
import { atDatabase } from './at-database';
import { printable } from './printable';

const USAGE = [
  'npm run import:firestore -- ФАЙЛ        попробовать: что перенесётся и что нет; ничего не меняется',
  'npm run import:firestore -- ФАЙЛ --yes  перенести; повторный запуск приносит только новое',
].join('\n');
const WRONG = {
  unreadable: 'Файла нет, он не читается или это не JSON.',
  foreign: 'В файле нет набора users: это не выгрузка прежнего сайта.',
} as const;

const WHY: Readonly<Record<LeftOut['why'], string>> = {
  shape: 'другой вид',
  time: 'время не читается',
  ahead: 'время ещё не наступило',
  missing: 'в выгрузке этого нет',
  long: `текст длиннее ${MAX_TEXT_LENGTH} знаков`,
};

/** What the arguments ask for; null when they make no sense. */
function readAsk([file, option, ...rest]: readonly string[]): ImportRequest | null {
  if (!file || rest.length > 0 || (option !== undefined && option !== '--yes')) return null;
  return { file: path.resolve(file), write: option === '--yes' };
}

function linesOf({ people, nameless, failed }: ImportReport): string[] {
  const sum = (of: (one: ImportReport['people'][number]) => number) =>
    people.reduce((total, one) => total + of(one), 0);
  const words = new Map<string, number>();
  for (const one of people)
    for (const [word, count] of Object.entries(one.words)) words.set(word, (words.get(word) ?? 0) + count);
  return [
    `Людей: ${people.length}, из них новых аккаунтов: ${sum(({ made }) => Number(made))}`,
    `Записей: ${sum(({ added }) => added)}, уже были: ${sum(({ known }) => known)}`,
    `Сила не указана: ${sum(({ unclear }) => unclear)}`,
    `Баллов: ${sum(({ points }) => points)}, счётчиков дней: ${sum(({ days }) => days)}`,
    ...[...words].map(([word, count]) => `Чувства «${printable(word)}» здесь нет, осталось своим словом: ${count}`),
    ...nameless.map((uid) => `Без почты, не переносится: ${printable(uid)}`),
    ...failed.map((uid) => `Не переносится весь человек, база отказала: ${printable(uid)}`),
    ...people.flatMap(({ uid, left }) =>
      left.map(({ what, why }) => `Не переносится: ${printable(uid)}, ${printable(what)}: ${WHY[why]}`),
    ),
  ];
}

/** `npm run import:firestore`: the people of the earlier site. Gives the exit code. */
export async function importFirestore(
  env: NodeJS.ProcessEnv,
  args: string[],
  print: (line: string) => void,
): Promise<number> {
  const ask = readAsk(args);
  if (!ask) {
    print(USAGE);
    return 1;
  }
  const answer: ImportAnswer = await atDatabase(loadConfig(env), { kind: 'carry', ask }, (deps) =>
    importEarlierSite(deps, ask),
  );
  if (!answer.ok) {
    print(WRONG[answer.why]);
    return 1;
  }
  for (const line of linesOf(answer.report)) print(line);
  print(ask.write ? 'Перенесено.' : 'Ничего не изменено. Перенести — с ключом --yes.');
  return 0;
}
