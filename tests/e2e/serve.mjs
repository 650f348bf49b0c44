// The built site on a database of its own, thrown away afterwards.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'krona-e2e-'));
await import('../../dist/server/main.js');
