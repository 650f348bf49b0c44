// The built site on a database of its own, with the demo person in it, thrown away afterwards.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fillDataFolder } from '../support/embedded-template.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const folder = temporaryFolder('krona-e2e-');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
fillDataFolder(folder);
execFileSync(process.execPath, ['dist/server/command.js', 'demo'], { stdio: 'ignore' });
await import('../../dist/server/main.js');
// Read by the journeys: their letters are files there.
process.stdout.write(`folder of the site: ${folder}\n`);
