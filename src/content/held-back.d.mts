export function dayOfReaders(now?: Date): string;
export function heldBack(text: string, today: string): string | null;
