export function dayOfReaders(now?: Date): string;
export function unpublishedBecause(text: string, today: string): string | null;
