const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place in the timeline: newest first, by the instant of the save and the id. */
export interface TimelineCursor {
  createdAt: Date;
  id: string;
}

export function encodeCursor({ createdAt, id }: TimelineCursor): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

/** Null for a text that no list gave out. */
export function decodeCursor(cursor: string): TimelineCursor | null {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const createdAt = new Date(Number(match?.[1]));
  if (!match?.[2] || Number.isNaN(createdAt.getTime())) return null;
  return { createdAt, id: match[2] };
}
