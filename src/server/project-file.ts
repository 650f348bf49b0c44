import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package: the nearest one above this module that holds a package.json, built or not. */
function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

let root: string | undefined;

export function projectRoot(): string {
  root ??= findRoot();
  return root;
}

/** The text of a file of the project, by its path from the project's folder. Throws when it is absent. */
export function readProjectFile(name: string): string {
  return readFileSync(path.join(projectRoot(), name), 'utf8');
}
