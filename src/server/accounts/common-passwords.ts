import { readProjectFile } from '../project-file';

let list: ReadonlySet<string> | undefined;

/** Whether the password is among the commonest, in whatever case. The list: common-passwords.txt, one a line. */
export function isCommonPassword(password: string): boolean {
  list ??= new Set(readProjectFile('src/server/accounts/common-passwords.txt').split('\n').filter(Boolean));
  return list.has(password.trim().toLowerCase());
}
