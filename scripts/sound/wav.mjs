import { writeFileSync } from 'node:fs';
import { RATE } from './track.mjs';

const FLOAT = 3;
const BYTES = 4;

/** Writes floats as they are: rounding to 16 bits would put a hiss under the quiet endings. */
export function writeWav(path, track) {
  const data = Buffer.from(track.buffer, track.byteOffset, track.byteLength);
  writeFileSync(path, Buffer.concat([headerOf(data.length), data]));
}

function headerOf(length) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(FLOAT, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * BYTES, 28);
  header.writeUInt16LE(BYTES, 32);
  header.writeUInt16LE(BYTES * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(length, 40);
  return header;
}
