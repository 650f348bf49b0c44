import { createHash } from 'node:crypto';
import { toJSONSchema } from 'zod/v4/core';
import { type Contract, WRITE_KINDS } from '~/contract/endpoint';

/**
 * What the rows of the contract say of answers that a browser has read, in the shape that web/sync goes by; the contract itself stays
 * out of the browser. `offline` and `profile` hold the marks of schemas.
 */
export function cachedReads(contract: Contract) {
  const rows = Object.entries(contract).map(([key, { cached }]) => ({ key, ...cached }));
  const markOf = (key: string) => {
    const schema = contract[key]?.answers[200];
    if (typeof schema !== 'object' || !schema) throw new Error(`${key} answers with no schema`);
    const text = JSON.stringify(toJSONSchema(schema, { unrepresentable: 'any' }));
    return createHash('sha256').update(text).digest('base64url').slice(0, 3);
  };
  const keysWhere = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ key }) => key);
  return {
    outdatedBy: Object.fromEntries(
      WRITE_KINDS.map((kind) => [
        kind,
        keysWhere(({ outdatedBy }) => Array.isArray(outdatedBy) && outdatedBy.includes(kind)),
      ]),
    ),
    staysShown: keysWhere(({ staysShown }) => staysShown === true),
    offline: Object.fromEntries(keysWhere(({ offline }) => offline === true).map((key) => [key, markOf(key)])),
    profile: markOf('GET /api/users/:uid'),
  };
}
