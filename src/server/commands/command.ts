import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { COMMAND_LINES, DEMO_LINES } from '~/catalogue/commands';
import { DEMO_DAYS } from '../../../db/demo';
import { loadConfig } from '../config';
import { createKeyRing } from '../crypto/key-ring';
import { explainFailure } from '../explain-failure';
import { openDatabase } from '../open-database';
import { account } from './account';
import { backup } from './backup';
import { community } from './community';
import { seedDemo } from './demo';
import { erase } from './erase';
import { importFirestore } from './import-firestore';
import { inbox } from './inbox';
import { letters } from './letters';
import { restore } from './restore';
import { openKeys } from './rotate-all';
import { runRotateKeys } from './rotate-keys';
import { setup } from './setup';
import { wall } from './wall';

/** The owner's commands: `npm run demo | backup | restore | rotate-keys | setup | inbox | letters | wall | erase | account | community | import:firestore` ends here with the command's name and arguments. */

const print = (line: string) => void process.stdout.write(`${line}\n`);
const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function demo(args: string[]): Promise<number> {
  const { days: wished } = parseArgs({ args, options: { days: { type: 'string' } } }).values;
  const days = wished === undefined ? DEMO_DAYS : Number(wished || Number.NaN);
  if (!Number.isInteger(days) || days < 0 || days > DEMO_DAYS) {
    print(DEMO_LINES.usage(DEMO_DAYS));
    return 1;
  }
  const config = loadConfig(process.env, print);
  const db = await openDatabase(config, { patient: true });
  try {
    const keys = createKeyRing(config.dataKeys, config.spareKeys);
    await openKeys(db, keys, { takesOver: false, say: print });
    const result = await seedDemo({ config, db, keys, clock: () => new Date(), log: silent }, days);
    print(result.ok ? DEMO_LINES.made(result.entries, result.email, result.password) : DEMO_LINES.hasPeople);
    return result.ok ? 0 : 1;
  } finally {
    await db.close();
  }
}

/** Questions on the console, or lines that come by a pipe. */
async function askSettings(): Promise<number> {
  let isSeen = true;
  const echo = new Writable({
    write(chunk, encoding, done) {
      if (isSeen) process.stdout.write(chunk, encoding);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY });
  const typed = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => lines.close());
  try {
    return await setup('.env', readFileSync('.env.example', 'utf8'), {
      print,
      async ask(question, isSecret = false) {
        process.stdout.write(question);
        isSeen = !isSecret;
        const { value, done } = await typed.next();
        isSeen = true;
        if (isSecret || done) process.stdout.write('\n');
        return done ? null : value;
      },
    });
  } finally {
    lines.close();
  }
}

const commands: Record<string, (args: string[]) => Promise<number>> = {
  demo,
  backup: (args) => backup(process.env, args, print),
  restore: (args) => restore(process.env, args, print),
  account: (args) => account(process.env, args, print),
  community: (args) => community(process.env, args, print),
  inbox: (args) => inbox(process.env, args, print),
  letters: (args) => letters(process.env, args, print),
  wall: (args) => wall(process.env, args, print),
  erase: (args) => erase(process.env, args, print),
  'import:firestore': (args) => importFirestore(process.env, args, print),
  setup: askSettings,
  'rotate-keys': () => runRotateKeys(process.env, print),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  print(COMMAND_LINES.list(Object.keys(commands)));
  process.exitCode = 1;
} else {
  try {
    process.exitCode = await command(args);
  } catch (error) {
    print(explainFailure(error));
    process.exitCode = 1;
  }
}
