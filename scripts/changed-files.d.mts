export function forkPoint(folder?: string): string | null;
export function changedSince(base: string, folder?: string): string[] | null;
export function changedSinceChecked(named?: string, folder?: string): string[] | null;
