// The built site on a database of its own, with the demo person in it, thrown away afterwards.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'krona-e2e-'));
execFileSync(process.execPath, ['dist/server/command.js', 'demo'], { stdio: 'ignore' });
await import('../../dist/server/main.js');
