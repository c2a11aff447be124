import { contrast, lchOf } from './color';
import { corrected } from './corrected';

const onWhite = [{ other: '#ffffff', least: 4.5 }];

test('a colour that holds stays', () => {
  expect(corrected('#1c4880', 'darker', onWhite)).toBe('#1c4880');
});

test('a colour that fails keeps its hue and is moved no farther than it must', () => {
  const orange = corrected('#ff8800', 'darker', onWhite);
  expect(contrast(orange, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(orange, '#ffffff')).toBeLessThan(4.6);
  expect(lchOf(orange).h).toBeCloseTo(lchOf('#ff8800').h ?? 0, -1);
});

test('where nothing holds it goes to the end of its way', () => {
  expect(corrected('#777777', 'lighter', onWhite)).toBe('#ffffff');
});
