import { ensureBuilt } from '../../scripts/build.mjs';

/** Before tests of the built site: once, since several workers that build at a time spoil each other's files. */
export default function prepare(): void {
  ensureBuilt();
}
