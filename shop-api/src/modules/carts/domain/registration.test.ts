import { aProduct } from '../../../testing/test-shop';
import { registrationFault, normalRegistration } from './registration';

type Type = 'string' | 'number' | 'email' | 'date' | 'boolean';

const faultOf = (
  type: Type,
  value: string | undefined,
  { required = false, display = true } = {},
) => {
  const form = { kentta: { display, type, required, title: null } };
  const product = aProduct({ id: 'leiri', registration_form: form });
  const registration = normalRegistration(product, value === undefined ? null : { kentta: value });
  const fault = registrationFault(product, registration);
  return fault?.refusal.code === 'event_registration_invalid'
    ? (fault.refusal.parameters as { fields: Record<string, string> }).fields.kentta
    : undefined;
};

test.each<[Type, string]>([
  ['number', '12'],
  ['number', '-1,5'],
  ['number', '0.25'],
  ['email', 'a@example.fi'],
  ['date', '2024-02-29'],
  ['boolean', 'true'],
  ['boolean', 'false'],
  ['string', '<b>mitä vain</b> 😀'],
])('a %s can be “%s”', (type, value) => {
  expect(faultOf(type, value)).toBeUndefined();
});

test.each<[Type, string]>([
  ['number', 'kaksi'],
  ['number', '1e400'],
  ['number', '1,2,3'],
  ['email', 'a@'],
  ['date', '2023-02-29'],
  ['date', '2024-13-01'],
  ['date', '29.2.2024'],
  ['boolean', 'kyllä'],
])('a %s can’t be “%s”', (type, value) => {
  expect(faultOf(type, value)).toBe('invalid');
});

test('a required checkbox must be ticked', () => {
  expect(faultOf('boolean', 'false', { required: true })).toBe('required');
  expect(faultOf('boolean', 'true', { required: true })).toBeUndefined();
});

test('a field that isn’t displayed is not required', () => {
  expect(faultOf('string', undefined, { required: true, display: false })).toBeUndefined();
  expect(faultOf('string', undefined, { required: true })).toBe('required');
});

test('an empty registration is valid if all fields are optional', () => {
  expect(faultOf('string', undefined)).toBeUndefined();
});
