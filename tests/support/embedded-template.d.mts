export const CACHE: string;
export function embeddedTemplate(): string;
export function fillDataFolder(dataDir: string): void;
