/** An e-mail address that its owner knows again and nobody else learns: `м•••@почта.рф`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(at, 0));
  return `${first}•••${address.slice(at)}`;
}
