import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.mjs';

const CLIENT = 'dist/web/client';
const NEXT = 'next0000';

/** The version of the pages’ code of the built site. */
export const builtVersion = (): string =>
  (JSON.parse(readFileSync(join(CLIENT, 'builds/latest.json'), 'utf8')) as { code: string }).code;
/** The version of the one after it. */
export const NEXT_VERSION = NEXT;

/** The name of a file of code in the built site, such as that of a page. */
export function assetOf(name: string): string {
  const found = readdirSync(join(CLIENT, 'assets')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (!found) throw new Error(`${name} was not built`);
  return found;
}

/**
 * Another build of the same site, as after an edit of `page`: its code and the manifest bear other names, every document names them,
 * and the worker belongs to it. Returns the folder to start the site in.
 */
export function nextBuild(page: string): string {
  const folder = temporaryFolder('krona-next-');
  for (const name of readdirSync('.')) if (name !== 'dist') symlinkSync(join(process.cwd(), name), join(folder, name));
  mkdirSync(join(folder, 'dist/web'), { recursive: true });
  symlinkSync(join(process.cwd(), 'dist/server'), join(folder, 'dist/server'));
  const client = join(folder, CLIENT);
  cpSync(CLIENT, client, { recursive: true });
  const version = builtVersion();
  const renamed = new Map([
    [`manifest-${version}`, `manifest-${NEXT}`],
    [assetOf(page).replace(/\.js$/, ''), `${page}-${NEXT}`],
  ]);
  const inNext = (text: string) =>
    [...renamed].reduce((now, [before, after]) => now.replaceAll(before, after), text).replaceAll(version, NEXT);
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    const file = join(client, name);
    if (/\.(br|gz)$/.test(name)) rmSync(file);
    else if (/\.(html|js|json|data)$/.test(name)) {
      const text = inNext(readFileSync(file, 'utf8'));
      const isWorker = name === 'service-worker.js';
      writeFileSync(file, isWorker ? text.replace(/revision:`(\w{4})/g, 'revision:`next') : text);
    }
  }
  for (const [before, after] of renamed)
    renameSync(join(client, 'assets', `${before}.js`), join(client, 'assets', `${after}.js`));
  const { id } = JSON.parse(readFileSync(join(CLIENT, 'builds/latest.json'), 'utf8')) as { id: string };
  renameSync(join(client, `builds/meta/${id}.json`), join(client, 'builds/meta/next.json'));
  const latest = { id: 'next', timestamp: new Date().toISOString(), code: NEXT };
  writeFileSync(join(client, 'builds/latest.json'), JSON.stringify(latest));
  return folder;
}
