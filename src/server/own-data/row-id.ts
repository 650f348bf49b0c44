import { createHash } from 'node:crypto';

/** The number (a UUID of version 8) of a row that comes from elsewhere: the same name gives the same one, whenever it comes again. */
export function rowId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
