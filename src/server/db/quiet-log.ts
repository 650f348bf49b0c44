import type { ClientBase } from 'pg';

/**
 * PostgreSQL's own log quotes the row of a violated constraint («Failing row contains …», «Key (email)=(…)»): addresses and
 * names would stand there. Terse errors leave that out. Only a superuser or a role that was granted the parameter may set it.
 */
export const QUIET_LOG = 'set log_error_verbosity = terse';

const ADVICE =
  "PostgreSQL's log may quote rows when a statement fails: as a superuser run ALTER ROLE … SET log_error_verbosity = terse (docs/operations.md)";

/** Makes the log of this session terse. True: new connections can do the same; false: it is terse already or may not be set. */
export async function hushLog(client: ClientBase, onTrouble?: (what: string) => void): Promise<boolean> {
  const { rows } = await client.query<{ verbosity: string; superuser: string; version: number }>(
    `select current_setting('log_error_verbosity') as verbosity, current_setting('is_superuser') as superuser,
      current_setting('server_version_num')::int as version`,
  );
  const [found] = rows;
  if (!found || found.verbosity === 'terse') return false;
  if (found.superuser === 'on' || (found.version >= 150_000 && (await isGranted(client)))) {
    await client.query(QUIET_LOG);
    return true;
  }
  onTrouble?.(ADVICE);
  return false;
}

async function isGranted(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    "select has_parameter_privilege('log_error_verbosity', 'SET') as granted",
  );
  return rows[0]?.granted === true;
}
