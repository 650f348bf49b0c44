import { type AccountAnswer, type AccountAsk, runAccountCommand } from '../accounts/account-command';
import { loadConfig } from '../config';
import { type RoleAsk, type RoleChanged, runRoleCommand } from '../moderation/roles';
import { atDatabase } from './at-database';

const USAGE = [
  'npm run account -- disable ПОЧТА --reason «почему»   закрыть вход: сеансы завершатся за секунду; причина останется в событиях аккаунта',
  'npm run account -- enable ПОЧТА                      снова открыть вход',
  'npm run account -- role ПОЧТА moderator|owner|none   роль в сообществе: модератор, владелец сайта или снять',
  'npm run account -- remove-second-step ПОЧТА          выключить вход с кодом тому, кто потерял и телефон, и запасные коды',
].join('\n');
const MAX_REASON_LENGTH = 300;

/** What the arguments ask for; null when they make no sense. */
function readAsk([action, email, ...rest]: readonly string[]): AccountAsk | null {
  if (!email?.includes('@')) return null;
  if (action === 'disable') {
    const [option, reason, ...more] = rest;
    if (option !== '--reason' || !reason?.trim() || reason.length > MAX_REASON_LENGTH || more.length > 0) return null;
    return { action, email, reason: reason.trim() };
  }
  if ((action !== 'enable' && action !== 'remove-second-step') || rest.length > 0) return null;
  return { action, email };
}

const DONE: Record<AccountAsk['action'], string> = {
  disable: 'Вход закрыт, сеансы завершаются.',
  enable: 'Вход снова открыт.',
  'remove-second-step': 'Вход с кодом выключен.',
};
const SAME: Record<AccountAsk['action'], string> = {
  disable: 'Вход в этот аккаунт уже закрыт.',
  enable: 'Вход в этот аккаунт и так открыт.',
  'remove-second-step': 'Вход с кодом и так выключен.',
};

const ROLES: Readonly<Record<string, RoleAsk['role']>> = { moderator: 'moderator', owner: 'owner', none: null };
const ROLE_CHANGED: Record<RoleChanged | 'none', string> = {
  done: 'Роль изменена.',
  same: 'Роль и так такая.',
  'last-owner': 'Это последний владелец сайта: сначала дайте эту роль кому-то ещё.',
  none: 'Такого аккаунта нет.',
};

async function changeRole(
  env: NodeJS.ProcessEnv,
  [, email = '', name = '', ...rest]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const role = ROLES[name];
  if (role === undefined || !email.includes('@') || rest.length > 0) {
    print(USAGE);
    return 1;
  }
  const ask: RoleAsk = { email, role };
  const changed: RoleChanged | 'none' = await atDatabase(loadConfig(env), { kind: 'role', ask }, (deps) =>
    runRoleCommand(deps, ask),
  );
  print(ROLE_CHANGED[changed]);
  return changed === 'done' || changed === 'same' ? 0 : 1;
}

/** `npm run account`: what the owner does to one account. Gives the exit code. */
export async function account(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  if (args[0] === 'role') return changeRole(env, args, print);
  const ask = readAsk(args);
  if (!ask) {
    print(USAGE);
    return 1;
  }
  const answer: AccountAnswer = await atDatabase(loadConfig(env), { kind: 'account', ask }, (deps) =>
    runAccountCommand(deps, ask),
  );
  print(answer === 'none' ? 'Такого аккаунта нет.' : (answer === 'done' ? DONE : SAME)[ask.action]);
  return answer === 'none' ? 1 : 0;
}
