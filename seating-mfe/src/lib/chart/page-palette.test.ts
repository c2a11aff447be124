import { pagePalette } from './page-palette';
import { DARK, LIGHT } from './palette';

/** Fakes a browser that resolves the page's colours, with an opacity of `alpha`. */
function installColors(colors: Readonly<Record<string, string>>, alpha = 255) {
  jest
    .spyOn(globalThis, 'getComputedStyle')
    .mockImplementation(
      (probe) => ({ color: colors[(probe as HTMLElement).style.color] }) as CSSStyleDeclaration,
    );
  const pixel = {
    fillStyle: '',
    fillRect: () => undefined,
    getImageData: () => ({
      data: [...pixel.fillStyle.matchAll(/\d+/g)].map(Number).slice(0, 3).concat(alpha),
    }),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(pixel as unknown as CanvasRenderingContext2D);
}
afterEach(() => jest.restoreAllMocks());

const inShop = {
  'var(--color-surface)': 'rgb(255, 250, 240)',
  'var(--color-text)': 'rgb(1, 2, 3)',
};

test('uses the page’s colours, and defaults for those that the page lacks', () => {
  installColors(inShop);
  expect(pagePalette(false, false)).toEqual({
    ...LIGHT,
    background: '#fffaf0',
    ownMark: '#fffaf0',
    text: '#010203',
    own: '#010203',
  });
});

test('uses the page’s typeface, and its own for a page without one', () => {
  installColors(inShop);
  expect(pagePalette(false, false).typeface).toBe(LIGHT.typeface);
  jest
    .mocked(getComputedStyle)
    .mockReturnValue({ color: '', fontFamily: '"Hanken Grotesk"' } as CSSStyleDeclaration);
  expect(pagePalette(false, false).typeface).toBe('"Hanken Grotesk"');
});

test('uses the system’s colours in forced-colours mode', () => {
  installColors({ ...inShop, canvas: 'rgb(0, 0, 0)', linktext: 'rgb(255, 255, 0)' });
  expect(pagePalette(false, true)).toEqual({
    ...LIGHT,
    background: '#000000',
    section: '#000000',
    court: '#000000',
    seat: '#ffff00',
    lift: 0,
  });
});

test('uses defaults for translucent colours and without a canvas', () => {
  installColors(inShop, 128);
  expect(pagePalette(true, false)).toEqual(DARK);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(pagePalette(true, false)).toEqual(DARK);
});

test('leaves nothing on the page', async () => {
  installColors(inShop);
  pagePalette(false, false);
  await Promise.resolve();
  expect(document.body).toBeEmptyDOMElement();
});
