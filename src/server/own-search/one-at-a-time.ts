/** Runs work of one person at a time, of different people side by side. */
export type OneAtATime = <T>(userId: string, work: () => Promise<T>) => Promise<T> | null;

/** `mostWaiting`: a person's work beyond that many which wait is not taken: null. */
export function oneAtATime(mostWaiting: number): OneAtATime {
  const lines = new Map<string, { length: number; end: Promise<unknown> }>();
  return (userId, work) => {
    const line = lines.get(userId) ?? { length: 0, end: Promise.resolve() };
    if (line.length > mostWaiting) return null;
    const done = line.end.then(work).finally(() => {
      line.length--;
      if (line.length === 0) lines.delete(userId);
    });
    line.length++;
    line.end = done.catch(() => undefined);
    lines.set(userId, line);
    return done;
  };
}
