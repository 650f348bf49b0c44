import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, makeTestDatabase } from '../../../../tests/support/database';
import { classifyFailure } from '../failures';
import { startEngine } from './engine';

const SWITCH_LOG = `select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`;

/** Takes the engine its log: it gives up at the next segment. */
function hideLog(folder: string): () => void {
  const [log, hidden] = [path.join(folder, 'pg_wal'), path.join(folder, 'hidden')];
  fs.renameSync(log, hidden);
  return () => {
    // A start without the log may have made an empty one.
    fs.rmSync(log, { recursive: true, force: true });
    fs.renameSync(hidden, log);
  };
}

test('an engine that gave up is started anew as soon as it can be, with everything that was kept', async () => {
  const { database, place, remove } = await makeTestDatabase('embedded');
  onTestFinished(remove);
  const { pool } = database;
  await pool.query(`create table kept as select 'до' as word`);
  const giveBack = hideLog(place);
  let failure: unknown = null;
  while (failure === null)
    failure = await pool.query(SWITCH_LOG).then(
      () => null,
      (error: unknown) => error,
    );
  expect(classifyFailure(failure)).toBe('away');
  const begun = performance.now();
  giveBack();
  await expect
    .poll(() => pool.query('select word from kept').then(({ rows }) => rows, classifyFailure), { timeout: 15_000 })
    .toEqual([{ word: 'до' }]);
  // A hanging engine would be noticed after twenty seconds.
  expect(performance.now() - begun).toBeLessThan(15_000);
  await pool.query(`insert into kept values ('после')`);
});

test('an engine that does not come back is told as lost', async () => {
  const folder = path.join(makeDataFolder(), 'db');
  onTestFinished(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  const engine = await startEngine({ folder, template: null, lostAfter: 500, onLost });
  onTestFinished(() => engine.stop());
  engine.watch();
  hideLog(folder);
  fs.writeFileSync(path.join(folder, 'PG_VERSION'), 'another');
  const { host, port } = engine.address;
  const client = new pg.Client({ host, port, user: 'postgres', query_timeout: 4_000 });
  client.on('error', () => {});
  await client.connect();
  while (
    await client.query(SWITCH_LOG).then(
      () => true,
      () => false,
    )
  );
  await expect.poll(() => isLost, { timeout: 15_000 }).toBe(true);
});
