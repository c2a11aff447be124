import { decodeQR } from 'qr/decode.js';
import { qrOf } from './qr';

const PIXELS_PER_MODULE = 4;
/** What every code needs around it (ISO/IEC 18004, 6.3.8). */
const QUIET_MODULES = 4;

/** What a camera sees of the path: black on white. */
function pictureOf({ size, path }: ReturnType<typeof qrOf>) {
  const width = (size + 2 * QUIET_MODULES) * PIXELS_PER_MODULE;
  const data = new Uint8Array(width * width * 3).fill(255);
  const paint = (fromX: number, y: number, toX: number) => {
    const start = (y * width + fromX) * 3;
    data.fill(0, start, start + (toX - fromX) * 3);
  };
  const pixel = (module: number) => (module + QUIET_MODULES) * PIXELS_PER_MODULE;
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let line = 0; line < PIXELS_PER_MODULE; line += 1) {
      paint(pixel(Number(x)), pixel(Number(y)) + line, pixel(Number(x) + Number(length)));
    }
  }
  return { width, height: width, data };
}

it.each([
  'K7M3X-Q9PAC-DEFGH-JKMNP',
  'https://shop.example/sv/codes/K7M3X-Q9PAC-DEFGH-JKMNP',
  'https://shop.example/en/streams/kuoro#code=K7M3X-Q9PAC-DEFGH-JKMNP',
])('a scanner reads %p from the path', (text) => {
  const code = qrOf(text);
  expect(decodeQR(pictureOf(code))).toBe(text);
  expect(code.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
});
