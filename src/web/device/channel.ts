/** How pages of this browser speak to each other; they may be of other builds, so nothing that comes is taken as it stands. */
export interface TabChannel<T> {
  tell(message: T): void;
  close(): void;
}

interface Hearing<T> {
  /** The message, null for anything that is none. */
  read(told: unknown): T | null;
  hear(message: T): void;
}

/**
 * A channel between the tabs of this browser; null where it has none, or refuses them together with storage, as Firefox does: then
 * every tab is alone. What `read` does not know is not heard.
 */
export function openChannel<T>(name: string, { read, hear }: Hearing<T>): TabChannel<T> | null {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return null;
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = read(data);
    if (message !== null) hear(message);
  };
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** An object by its members; null for anything else. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
