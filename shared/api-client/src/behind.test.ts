import { allOperations } from '@permanto/contracts/api';
import * as client from '.';
import { operationsBehind } from './behind';

test('names of this package lead to operations that there are', () => {
  const names = Object.values(operationsBehind).flatMap((verbs) => Object.values(verbs).flat());
  expect(names).toContain('carts.addItems');
  const known = allOperations.map(({ name }) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

test('every effect of the cart is among them', () => {
  expect(Object.keys(operationsBehind.cartApi ?? {})).toEqual(Object.keys(client.cartApi));
});
