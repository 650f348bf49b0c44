/** Environment of the process that runs the built server. */
export const SERVER_ENV: Readonly<Record<string, string>>;
export function serve(): void;
