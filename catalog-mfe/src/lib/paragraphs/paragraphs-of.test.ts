import { paragraphsOf } from './paragraphs-of';

test('empty lines part paragraphs, and leave none of their own', () => {
  expect(paragraphsOf('\nYksi\nrivi.\n\n  \nKaksi.\r\n\r\n')).toEqual(['Yksi\nrivi.', 'Kaksi.']);
});
