import { create } from 'qrcode';
import { qrOf } from './qr';

/** Paints the path onto a grid of modules. */
function painted(path: string, size: number): boolean[] {
  const modules = Array.from({ length: size * size }, () => false);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules.fill(true, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width));
  }
  return modules;
}

it('the path draws the code, module for module', () => {
  const text = 'K7M3X-Q9PAC-DEFGH-JKMNP';
  const { size, path } = qrOf(text);
  const expected = create(text, { errorCorrectionLevel: 'M' }).modules;
  expect(size).toBe(expected.size);
  expect(painted(path, size)).toEqual(Array.from(expected.data, Boolean));
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
});
