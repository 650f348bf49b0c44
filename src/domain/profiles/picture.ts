const startsWith = (bytes: Uint8Array, signs: readonly number[], from = 0) =>
  signs.every((sign, index) => bytes[from + index] === sign);

/** The kind of a picture by its first bytes, whatever it is called; null for everything that is not taken. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8);
  return isRiff ? 'webp' : null;
}
