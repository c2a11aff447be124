import { pagePalette } from './page-palette';
import { DARK, LIGHT } from './palette';

/** A browser that works out the page's colours, of which `alpha` can be seen, and paints with them. */
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

test('the map wears the page’s colours, and its own where the page has none', () => {
  installColors(inShop);
  expect(pagePalette(false, false)).toEqual({
    ...LIGHT,
    background: '#fffaf0',
    ownMark: '#fffaf0',
    text: '#010203',
    own: '#010203',
  });
});

test('the system’s colours are worn where it says which there are', () => {
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

test('what can be seen through is no colour to read, nor is anything without a canvas', () => {
  installColors(inShop, 128);
  expect(pagePalette(true, false)).toEqual(DARK);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(pagePalette(true, false)).toEqual(DARK);
});

test('nothing stays on the page', async () => {
  installColors(inShop);
  pagePalette(false, false);
  await Promise.resolve();
  expect(document.body).toBeEmptyDOMElement();
});
