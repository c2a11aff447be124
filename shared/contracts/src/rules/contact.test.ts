import { contactFaults, type ContactDraft } from './contact';

const person: ContactDraft = {
  first_name: 'Aino',
  last_name: 'V',
  phone: '',
  email: 'aino@example.fi',
  address_line1: '',
  address_line2: '',
  postal_code: '',
  city: '',
  country: 'FI',
  company_name: '',
  marketing_permission: false,
};
const address = { address_line1: 'Tehtaankatu 1', postal_code: '00140', city: 'Helsinki' };

describe('contact rules of section 5', () => {
  test.each<[string, Partial<ContactDraft>, object]>([
    ['a person without an address', {}, {}],
    ['a person with an address', address, {}],
    ['a first name of one character', { first_name: ' A ' }, { main_first_name: 'first_name' }],
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
});
