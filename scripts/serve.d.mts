import type { ChildProcess, StdioOptions } from 'node:child_process';

export function spawnServer(env: NodeJS.ProcessEnv, stdio: StdioOptions): ChildProcess;
export function serve(): void;
