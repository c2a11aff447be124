import { cutText } from './cut-text';

test.each([
  ['', 3, ''],
  ['Aino', 4, 'Aino'],
  ['Aino', 3, 'Ain'],
  ['Ain🎤', 4, 'Ain'],
  ['Ain👩\u200D🎤', 5, 'Ain'],
  ['Aia\u0308no', 3, 'Ai'],
  ['👩\u200D🎤', 2, ''],
])('%j in %i code units is %j', (text, max, cut) => expect(cutText(text, max)).toBe(cut));
