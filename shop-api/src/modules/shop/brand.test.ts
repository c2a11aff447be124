import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { aShop } from '../../testing/test-shop';
import { brandOf } from './brand';

function brandIn(primary: Record<string, string>) {
  const { configuration } = aShop();
  const { theme } = configuration;
  const colors = { ...theme.colors, primary };
  return brandOf({ configuration: { ...configuration, theme: { ...theme, colors } } });
}

const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
const color = fc
  .constantFrom(3, 4, 6, 8)
  .chain((length) => fc.array(digit, { minLength: length, maxLength: length }))
  .map((digits) => `#${digits.join('')}`);

test.each(['#777777', '#757575', '#767676', '#808080'])(
  'what stands on %s can be read',
  (shade) => {
    const { ground, ink } = brandIn({ 800: shade });
    expect(ground).toBe(shade);
    expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('what stands on any colour can be read', () => {
  fc.assert(
    fc.property(color, (shade) => {
      const { ground, ink } = brandIn({ 800: shade });
      expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  [{ 800: '#e01' }, '#ee0011'],
  [{ 800: '#E2001A' }, '#e2001a'],
  [{ 800: '#f008' }, '#ff7777'],
  [{ 500: '#e2001a' }, '#e2001a'],
  [{ 100: '#e2001a' }, '#e2001a'],
  [{ 700: '#111111', 900: '#222222' }, '#222222'],
  [{ 800: 'red;}', 700: '#112233' }, '#112233'],
  [{}, '#14161b'],
])('%j stands for the shop as %s', (primary, ground) => {
  expect(brandIn(primary).ground).toBe(ground);
});
