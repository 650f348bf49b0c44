/** An unguessable key of 32 hexadecimal digits. Unlike randomUUID it works on a plain http address, too. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
