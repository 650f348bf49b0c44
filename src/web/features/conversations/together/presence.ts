import type { SessionView } from '~/contract/conversations';

/** Whether the other one is there, without a name. */
export function presence({ joined, present }: SessionView['other']): string {
  if (!joined) return 'Второе место пока пустует';
  return present ? 'Собеседник здесь' : 'Собеседник отошёл, место за\u00a0ним';
}
