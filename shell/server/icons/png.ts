import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits each of red, green, blue and alpha (PNG, section 11.2.1). */
const RGBA = [8, 6, 0, 0, 0];
const CHANNELS = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes a square image as PNG. `pixel` returns red, green, blue and alpha, 0 to 255 each. */
export function png(
  size: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number],
): Buffer {
  // Each line starts with its filter type: none.
  const lineBytes = 1 + size * CHANNELS;
  const raw = Buffer.alloc(size * lineBytes);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) raw.set(pixel(x, y), y * lineBytes + 1 + x * CHANNELS);
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(RGBA)])),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
