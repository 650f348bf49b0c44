/** The text of a file: in UTF-8, in UTF-16 with its mark, or in the Windows-1251 of Russian spreadsheets. Null: it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  const text = utf16
    ? new TextDecoder(utf16).decode(bytes)
    : (strictly('utf-8', bytes) ?? strictly('windows-1251', bytes));
  // Bytes of a picture or of a program read as letters of some kind, but hold signs that no text does.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text === null || /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
}

function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
