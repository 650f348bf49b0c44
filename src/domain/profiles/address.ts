/** What an address under `/profile/` asks for: a profile, or its card for `{name}_1`. No name ends in `_` and digits. */
export function profileAddress(param: string): { username: string; isCard: boolean } {
  return param.endsWith('_1') ? { username: param.slice(0, -2), isCard: true } : { username: param, isCard: false };
}
