import { visitorOperations } from '@permanto/contracts/api';
import type { GenericSchema } from 'valibot';
import { parseFields, toJson } from './form-body';

const { addItems, setCustomer, updateItem } = visitorOperations.carts;

const jsonOf = (schema: GenericSchema, sent: string) => {
  const fields = parseFields(new URLSearchParams(sent));
  return fields && toJson(schema, fields);
};

test('names in brackets become lists and objects, and numbers are numbers', () => {
  const sent =
    'cart_items[adult][product][id]=adult&cart_items[adult][amount]=2' +
    '&cart_items[child][product][id]=child&cart_items[child][amount]=01';
  expect(jsonOf(addItems.body, sent)).toEqual({
    cart_items: [
      { product: { id: 'adult' }, amount: 2 },
      { product: { id: 'child' }, amount: 1 },
    ],
  });
});

test('a number that is none stays as it is, for the API to say so', () => {
  for (const typed of ['two', '1.5', '1e3', '0x10', ' 2', '9'.repeat(30)]) {
    const sent = new URLSearchParams({ 'cart_item[amount]': typed }).toString();
    expect(jsonOf(updateItem.body, sent)).toEqual({ cart_item: { amount: typed } });
  }
});

test('an empty optional field is left out, an empty required one stays', () => {
  const sent = 'customer[first_name]=&customer[phone]=&customer[email]=a@b.fi';
  expect(jsonOf(setCustomer.body, sent)).toEqual({
    customer: { first_name: '', email: 'a@b.fi' },
  });
  expect(jsonOf(setCustomer.body, `${sent}&customer[marketing_permission]=on`)).toMatchObject({
    customer: { marketing_permission: true },
  });
});

test('keeps unknown fields, which the API refuses by their names', () => {
  expect(jsonOf(updateItem.body, 'cart_item[price]=1&extra=x')).toEqual({
    cart_item: { price: '1' },
    extra: 'x',
  });
});

test('choices are a record by their ids', () => {
  const sent = 'cart_items[0][product][id]=shirt&cart_items[0][choices][size]=xl';
  expect(jsonOf(addItems.body, sent)).toEqual({
    cart_items: [{ product: { id: 'shirt' }, choices: { size: 'xl' } }],
  });
});

test.each([
  ['a doubled field', 'cart_item[amount]=1&cart_item[amount]=2'],
  ['a field that is a group as well', 'cart_item=1&cart_item[amount]=2'],
  ['a group that is a field as well', 'cart_item[amount]=2&cart_item=1'],
  ['an open bracket', 'cart_item[amount=1'],
  ['an empty name', '=1'],
  ['too many levels', 'a[b][c][d][e][f][g]=1'],
])('%s is no form', (_, sent) => {
  expect(jsonOf(updateItem.body, sent)).toBeNull();
});

test('names of prototypes are names like others', () => {
  const fields = parseFields(new URLSearchParams('__proto__[polluted]=yes&constructor=x'));
  expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
