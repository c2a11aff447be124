import { EMPTY_DRAFT, toContact, toDraft } from './contact';

const aino = {
  ...EMPTY_DRAFT,
  first_name: ' Aino ',
  last_name: 'Virtanen',
  email: ' Aino@Example.FI ',
};

describe('a contact record', () => {
  test('is sent trimmed, with the e-mail in lower case and without what is empty', () => {
    expect(toContact(aino, '')).toEqual({
      first_name: 'Aino',
      last_name: 'Virtanen',
      email: 'aino@example.fi',
      country: 'FI',
      marketing_permission: false,
    });
  });

  test('is sent with its address where there is one', () => {
    const address = { address_line1: 'Tehtaankatu 1 ', postal_code: '00140', city: 'Helsinki' };
    expect(toContact({ ...aino, ...address }, '')).toMatchObject({
      ...address,
      address_line1: 'Tehtaankatu 1',
    });
  });

  test('has an empty phone where what was typed is no number', () => {
    expect(toContact({ ...aino, phone: 'abc' }, '')).toHaveProperty('phone', '');
  });

  test('comes back into the form as it was saved', () => {
    const saved = { ...toContact(aino, ''), marketing_permission: true };
    expect(toDraft(saved)).toEqual({ ...EMPTY_DRAFT, ...saved });
  });
});
