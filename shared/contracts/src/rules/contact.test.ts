import {
  addressLines,
  contactFaults,
  type ContactDraft,
  EMPTY_CONTACT,
  faultsWhenLeft,
  hasAddress,
  requiredFields,
} from './contact';

const person: ContactDraft = {
  ...EMPTY_CONTACT,
  first_name: 'Aino',
  last_name: 'V',
  email: 'aino@example.fi',
};
const address = { address_line1: 'Tehtaankatu 1', postal_code: '00140', city: 'Helsinki' };

describe('contact rules of product.md, "Contact rules"', () => {
  test.each<[string, Partial<ContactDraft>, object]>([
    ['a person without an address', {}, {}],
    ['a person with an address', address, {}],
    ['a first name of one character', { first_name: ' A ' }, { main_first_name: 'first_name' }],
    [
      'a first name of one that can be seen',
      { first_name: 'A\u200b\u2060\ufe0f' },
      { main_first_name: 'first_name' },
    ],
    [
      'a last name that can’t be seen',
      { last_name: '\ufeff\u00ad' },
      { main_last_name: 'last_name' },
    ],
    ['no last name', { last_name: ' ' }, { main_last_name: 'last_name' }],
    ['no e-mail', { email: '' }, { main_email: 'email' }],
    ['an e-mail without a domain', { email: 'aino@' }, { main_email: 'email' }],
    [
      'a postal code of letters',
      { ...address, postal_code: 'abcde' },
      { main_postal_code: 'postal_code' },
    ],
    [
      'a postal code of six digits',
      { ...address, postal_code: '001400' },
      { main_postal_code: 'postal_code' },
    ],
    [
      'a British address',
      { ...address, postal_code: 'SW1A 1AA', city: 'London', country: 'GB' },
      {},
    ],
    [
      'no postal code in Britain',
      { ...address, postal_code: '', country: 'GB' },
      { main_postal_code: 'postal_code' },
    ],
    [
      'no postal code where there are none',
      { ...address, postal_code: '', city: 'Dubai', country: 'AE' },
      {},
    ],
    ['a country of three letters', { country: 'FIN' }, { main_country: 'country' }],
    [
      'a city alone',
      { city: 'Helsinki' },
      { main_address_line1: 'address', main_postal_code: 'postal_code' },
    ],
    [
      'a postal code alone',
      { postal_code: '00140' },
      { main_address_line1: 'address', main_city: 'city' },
    ],
    [
      'a street alone',
      { address_line1: 'Tehtaankatu 1' },
      { main_postal_code: 'postal_code', main_city: 'city' },
    ],
  ])('%s', (_, changes, faults) => {
    expect(contactFaults('main', { ...person, ...changes })).toEqual(faults);
  });

  test('the prefix keys the faults', () => {
    expect(contactFaults('delivery', { ...person, email: 'x' })).toEqual({
      delivery_email: 'email',
    });
  });

  test('a phone is demanded only where the form requires it', () => {
    expect(contactFaults('main', person, ['phone'])).toEqual({ main_phone: 'phone' });
    expect(contactFaults('main', { ...person, phone: '+358 40 123 4567' }, ['phone'])).toEqual({});
  });

  test.each([
    ['company_name', 'company_name'],
    ['address_line1', 'address'],
    ['address_line2', 'address'],
    ['postal_code', 'postal_code'],
    ['city', 'city'],
  ] as const)('%s is demanded where the form requires it', (field, fault) => {
    expect(contactFaults('main', person, [field])).toEqual({ [`main_${field}`]: fault });
  });

  const long = 'x'.repeat(10_000);
  test.each([
    ['first_name', 'first_name'],
    ['last_name', 'last_name'],
    ['phone', 'phone'],
    ['address_line2', 'address'],
    ['company_name', 'company_name'],
    ['message', 'message'],
  ] as const)('%s is no longer than its record takes', (field, fault) => {
    const faults = contactFaults('main', { ...person, [field]: long });
    expect(faults).toEqual({ [`main_${field}`]: fault });
  });

  test.each(['👩‍🎤👨‍🎤', 'محمد', '<b>Aino</b>', 'Åsa-Maj'])('%s is a name', (first_name) => {
    expect(contactFaults('main', { ...person, first_name })).toEqual({});
  });
});

test('a form demands what it shows and requires', () => {
  const form = {
    phone: { display: true, required: true },
    city: { display: true, required: false },
    company_name: { display: false, required: true },
  };
  expect(requiredFields(form)).toEqual(['phone']);
});

test.each([
  ['the whole of it', address, true],
  ['a part of it', { city: 'Helsinki' }, false],
  ['nothing', {}, false],
  [
    'what is the whole of it where there are no postal codes',
    { ...address, postal_code: '', country: 'AE' },
    true,
  ],
])('with %s a record has an address, or not', (_, given, has) => {
  const { first_name, last_name, email, country } = person;
  const record = { first_name, last_name, email, country, marketing_permission: false };
  expect(hasAddress({ ...record, ...given })).toBe(has);
});

test.each([
  ['fi', 'Iso-Britannia'],
  ['en', 'United Kingdom'],
  ['sv', 'Storbritannien'],
] as const)('an address names its country in %s', (language, country) => {
  const { first_name, last_name, email } = person;
  const record = { first_name, last_name, email, marketing_permission: false, country: 'GB' };
  const place = { address_line1: '10 High Street', postal_code: 'SW1A 1AA', city: 'London' };
  expect(addressLines({ ...record, ...place }, language)).toEqual([
    '10 High Street',
    'SW1A 1AA London',
    country,
  ]);
  expect(addressLines(record, language)).toEqual([]);
});

test('of fields that were left, what stands in them is judged, and nothing else', () => {
  const faults = contactFaults('main', { ...EMPTY_CONTACT, first_name: 'A', email: 'aino@' });
  const left = [
    { key: 'main_first_name', value: 'A' },
    { key: 'main_last_name', value: ' \u200b' },
    { key: 'terms', value: 'on' },
  ];
  expect(faultsWhenLeft(left, faults)).toEqual({ main_first_name: 'first_name' });
});
