import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of the engine's internals that a real fsync needs. The package's version is pinned exactly because of them. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
    realPath(node: unknown): string;
  };
}

type InitOptions = Parameters<NodeFS['init']>[1];

export function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** A file system whose fsync reaches the disk: the engine's own one has no such call. */
export class DurableNodeFS extends NodeFS {
  /** How many times the database asked for the disk. */
  syncs = 0;

  override async init(database: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(database, options);
    const before = (result.emscriptenOpts.preRun ?? []) as unknown[];
    before.push((module: NodeFsModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        this.syncs++;
        // A directory has no descriptor of its own.
        if (stream.nfd === undefined) syncPath(module.NODEFS.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
        return 0;
      };
    });
    return result;
  }
}
