/** Builds the browser's files and the server. */
export function build(): void;
/** Builds only when a source is newer than the build. */
export function ensureBuilt(): void;
