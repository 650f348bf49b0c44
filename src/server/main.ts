import { START_LINES } from '~/catalogue/commands';
import { daysSinceDialled, helpLinesAreStale } from '~/catalogue/help-lines';
import { buildApp } from './app';
import { startJobs } from './background/run-jobs';
import { announceServer, answerCommands } from './commands/ask-server';
import { clearCopies } from './commands/backup';
import { openKeys, rotateOnSignal } from './commands/rotate-all';
import { type Config, loadConfig } from './config';
import { createKeyRing } from './crypto/key-ring';
import { sealPlainTags } from './emotions/seal-plain-tags';
import { assertServable, explainFailure, listenNamed } from './explain-failure';
import { createLogger, describeFault } from './http/logger';
import { openDatabase } from './open-database';

/** Requests under way get this long to finish at a stop. */
const DRAIN_MS = 8_000;
/** At least so long requests are taken on after a stop was asked for. */
const LET_GO_MS = 500;

const say = (line: string) => void process.stderr.write(`${line}\n`);

function readConfig(): Config {
  const config = loadConfig(process.env, (line) => say(START_LINES.warning(line)));
  assertServable(config);
  return config;
}

/** Starts the site: database, migrations, keys, HTTP, jobs. Resolves when it listens. */
async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  // Node.js would print the error as it is, with what the database quotes of a row.
  process.on('uncaughtException', (error) => {
    log.error({ event: 'crash', error: describeFault(error) });
    process.exit(1);
  });
  const db = await openDatabase(config, {
    onTrouble: (what) => log.warn({ what }, 'database trouble'),
    onLost: () => {
      log.error({ event: 'database-lost' });
      process.exit(1);
    },
  });
  if (db.kind === 'postgres')
    log.info({ event: 'database', connections: config.databaseConnections }, 'most connections');
  const keys = createKeyRing(config.dataKeys, config.spareKeys);
  const deps = { config, db, keys, log, clock: () => new Date() };
  try {
    await openKeys(db, keys, { takesOver: true, say: (line) => log.warn({ event: 'data-keys' }, line) });
    const entries = await sealPlainTags(db, keys);
    if (entries > 0) log.info({ entries }, 'tags that stood in clear were encrypted');
    let isStopping = false;
    const app = await buildApp(deps, { isDraining: () => isStopping });
    const jobs = startJobs(deps);
    await listenNamed(config.host, config.port, () => app.listen({ port: config.port, host: config.host }));
    const retire = announceServer(config);
    clearCopies(config);
    process.stdout.write(`Крона: ${config.siteUrl}\n`);
    if (helpLinesAreStale(deps.clock()))
      say(START_LINES.warning(START_LINES.helpLines(daysSinceDialled(deps.clock()))));

    const stop = async () => {
      if (isStopping) return;
      isStopping = true;
      const pause = Math.max(LET_GO_MS, config.stopPauseMs);
      const late = setTimeout(() => process.exit(1), pause + DRAIN_MS + 1_000);
      late.unref();
      // Balancers see that the site is not ready; busy connections are let go after their answer, so that none is closed with a request
      // on its way.
      await new Promise((resolve) => setTimeout(resolve, pause));
      await Promise.all([
        Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]),
        jobs.stop(),
      ]);
      await db.close();
      retire();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
    process.on('disconnect', () => void stop());
    answerCommands(deps);
    process.on('SIGHUP', () => void rotateOnSignal(deps, !process.env.DATA_KEYS));
    // Who keeps the server running hears that it works (scripts/serve.mjs).
    process.send?.('ready');
  } catch (error) {
    await db.close();
    throw error;
  }
}

try {
  await start(readConfig());
} catch (error) {
  say(explainFailure(error));
  process.exit(1);
}
