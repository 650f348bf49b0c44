import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { START_LINES } from '~/catalogue/commands';

export interface FolderLock {
  release(): void;
}

export class FolderLockedError extends Error {
  constructor(folder: string, holder: number | null) {
    super(START_LINES.folderLocked(folder, holder));
    this.name = 'FolderLockedError';
  }
}

/** Takes the folder for this process alone. On Linux the kernel frees it even after kill -9; elsewhere a dead holder is noticed by its pid. */
export async function lockFolder(folder: string, platform: NodeJS.Platform = process.platform): Promise<FolderLock> {
  const pidFile = `${folder}.pid`;
  return platform === 'linux' ? lockByKernel(folder, pidFile) : lockByFile(folder, pidFile);
}

async function lockByKernel(folder: string, pidFile: string): Promise<FolderLock> {
  const { dev, ino } = fs.statSync(folder);
  const name = `\0krona-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 40)}`;
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderLockedError(folder, readPid(pidFile)) : error),
    );
    server.listen(name, resolve);
  });
  server.unref();
  fs.writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      fs.rmSync(pidFile, { force: true });
      server.close();
    },
  };
}

function lockByFile(folder: string, pidFile: string): FolderLock {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      fs.writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600, flag: 'wx' });
      return { release: () => fs.rmSync(pidFile, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readPid(pidFile);
      if (holder !== null && isAlive(holder)) throw new FolderLockedError(folder, holder);
      fs.rmSync(pidFile, { force: true });
    }
  }
  throw new FolderLockedError(folder, readPid(pidFile));
}

function readPid(pidFile: string): number | null {
  try {
    return Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
