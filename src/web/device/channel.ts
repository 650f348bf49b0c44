/**
 * A channel between the tabs of this browser; null where it has none, or refuses them together with storage, as Firefox does: then
 * every tab is alone.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
