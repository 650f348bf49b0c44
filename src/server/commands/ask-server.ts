import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMMAND_LINES } from '~/catalogue/commands';
import { type AccountAsk, runAccountCommand } from '../accounts/account-command';
import { openSeeds } from '../community/open-seeds';
import type { Config } from '../config';
import { type InboxAsk, runInboxCommand } from '../contact/inbox-command';
import type { Deps } from '../deps';
import { type ImportRequest, importEarlierSite } from '../earlier-site/import-earlier-site';
import { type EraseAsk, runEraseCommand } from '../erasing/erase-command';
import { type LettersAsk, runLettersCommand } from '../mail/letters-command';
import { type RoleAsk, runRoleCommand } from '../moderation/roles';
import { runWallCommand, type WallAsk } from '../moderation/wall-command';

/** How a command asks the running server of its DATA_DIR for something: a file with the wish, a signal, a file with the answer. */

const POLL_MS = 100;
const SIGNAL = 'SIGUSR2';

/** A copy of the database's folder, or something of the owner's inbox, of the letters, of the wall, of a person's account or of the earlier site. */
export type CommandRequest =
  | { kind: 'copy'; target: string }
  | { kind: 'inbox'; ask: InboxAsk }
  | { kind: 'letters'; ask: LettersAsk }
  | { kind: 'wall'; ask: WallAsk }
  | { kind: 'erase'; ask: EraseAsk }
  | { kind: 'account'; ask: AccountAsk }
  | { kind: 'role'; ask: RoleAsk }
  | { kind: 'community'; email: string }
  | { kind: 'carry'; ask: ImportRequest };
type Answer = { ok: true; result?: unknown } | { ok: false; message: string };

type DataFolder = Pick<Config, 'dataDir'>;
const pidFile = ({ dataDir }: DataFolder) => path.join(dataDir, 'server.pid');
const requestFile = ({ dataDir }: DataFolder) => path.join(dataDir, 'wish.json');
const answerFile = ({ dataDir }: DataFolder) => path.join(dataDir, 'wish-answer.json');

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** When a process began, in the kernel's own count; empty where that is not told (not Linux). */
function beginningOf(pid: number): string {
  try {
    // The name of the program may hold spaces; what follows its bracket does not.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Process id of the server that runs on this DATA_DIR, null when none does. A server that was killed leaves its number behind, and
 * another program may bear it by now: a signal would end that one.
 */
export function runningServer(config: DataFolder): number | null {
  if (!fs.existsSync(pidFile(config))) return null;
  const [number = '', beginning = ''] = fs.readFileSync(pidFile(config), 'utf8').trim().split(' ');
  const pid = Number.parseInt(number, 10);
  if (!Number.isInteger(pid) || pid === process.pid || !isAlive(pid)) return null;
  return beginning === beginningOf(pid) ? pid : null;
}

/** Leaves this process's number for the commands. Returns its removal. */
export function announceServer(config: DataFolder): () => void {
  fs.mkdirSync(config.dataDir, { recursive: true });
  fs.writeFileSync(pidFile(config), `${process.pid} ${beginningOf(process.pid)}\n`);
  return () => fs.rmSync(pidFile(config), { force: true });
}

function writeWhole(file: string, value: unknown): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

/** Asks and waits; gives what the wish brings. Throws when no server runs or it could not do it. */
export async function askRunningServer(config: DataFolder, wish: CommandRequest): Promise<unknown> {
  const pid = runningServer(config);
  if (pid === null) throw new Error(COMMAND_LINES.noServer);
  fs.rmSync(answerFile(config), { force: true });
  writeWhole(requestFile(config), wish);
  process.kill(pid, SIGNAL);
  while (!fs.existsSync(answerFile(config))) {
    if (!isAlive(pid)) throw new Error(COMMAND_LINES.serverEnded);
    await sleep(POLL_MS);
  }
  const answer = JSON.parse(fs.readFileSync(answerFile(config), 'utf8')) as Answer;
  fs.rmSync(answerFile(config), { force: true });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

async function fulfil(deps: Deps, wish: CommandRequest): Promise<unknown> {
  if (wish.kind === 'inbox') return runInboxCommand(deps, wish.ask);
  if (wish.kind === 'letters') return runLettersCommand(deps, wish.ask);
  if (wish.kind === 'wall') return runWallCommand(deps, wish.ask);
  if (wish.kind === 'erase') return runEraseCommand(deps, wish.ask);
  if (wish.kind === 'account') return runAccountCommand(deps, wish.ask);
  if (wish.kind === 'community') return openSeeds(deps, wish.email);
  if (wish.kind === 'role') return runRoleCommand(deps, wish.ask);
  if (wish.kind === 'carry') return importEarlierSite(deps, wish.ask);
  if (!deps.db.copyFolder) throw new Error('only an embedded database is copied');
  return deps.db.copyFolder(wish.target);
}

/** The server's side: hears wishes until the process ends. */
export function answerCommands(deps: Deps): void {
  const { config, log } = deps;
  process.on(SIGNAL, async () => {
    let answer: Answer = { ok: true };
    try {
      const wish = JSON.parse(fs.readFileSync(requestFile(config), 'utf8')) as CommandRequest;
      fs.rmSync(requestFile(config), { force: true });
      answer = { ok: true, result: await fulfil(deps, wish) };
    } catch (error) {
      answer = { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
    try {
      writeWhole(answerFile(config), answer);
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the answer to a command was not written');
    }
  });
}
