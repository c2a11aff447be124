import { drawingOf } from './drawing';

const of = (title: string, id = 'ottelu-3', day = 4) => drawingOf({ id, title, day });

test('a game has the initials of both sides', () => {
  expect(of('Vaskiniemen Salama – Rantakylän Riento').marks).toEqual(['VS', 'RR']);
  expect(of('Lions vs. Ässät').marks).toEqual(['L', 'Ä']);
});

test('anything else has one mark', () => {
  expect(of('Kevään avajaiset 2029').marks).toEqual(['KA']);
  expect(of('Rock-ilta').marks).toEqual(['RI']);
  expect(of('2029').marks).toEqual(['']);
});

test('the same data draw the same, and neighbours differ', () => {
  expect(of('Ottelu')).toEqual(of('Ottelu'));
  expect(of('Ottelu', 'ottelu-4').pattern).not.toBe(of('Ottelu').pattern);
  expect(of('Ottelu', 'ottelu-3', 5).turn).not.toBe(of('Ottelu').turn);
});
