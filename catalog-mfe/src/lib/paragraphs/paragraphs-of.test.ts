import { paragraphsOf } from './paragraphs';

test('splits at empty lines, without empty paragraphs', () => {
  expect(paragraphsOf('\nYksi\nrivi.\n\n  \nKaksi.\r\n\r\n')).toEqual(['Yksi\nrivi.', 'Kaksi.']);
});
