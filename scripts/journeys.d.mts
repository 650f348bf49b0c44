export const ABOUT: Readonly<Record<string, string>>;
export function isAbout(path: string, word: string): boolean;
export function journeysAbout(changed: readonly string[]): string[];
