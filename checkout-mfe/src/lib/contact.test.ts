import { tidy, toContact } from '@permanto/contracts/rules/contact-record';
import { EMPTY_DRAFT, isBlank, toDraft } from './contact';

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
    expect(toDraft(saved)).toEqual({ ...EMPTY_DRAFT, ...saved, isWanted: true });
  });
});

test('what was pasted is one line, and a message keeps its lines', () => {
  const pasted = {
    ...EMPTY_DRAFT,
    last_name: 'Virta\nnen\t ',
    postal_code: ' 001\u00a040\n',
    message: ' Onnea!\nT. Aino ',
  };
  expect(tidy(pasted)).toMatchObject({
    last_name: 'Virta nen',
    postal_code: '00140',
    message: 'Onnea!\nT. Aino',
  });
});

test('a draft is blank while nothing is typed, whatever is wanted', () => {
  expect(isBlank({ ...EMPTY_DRAFT, isWanted: true, city: ' ' })).toBe(true);
  expect(isBlank({ ...EMPTY_DRAFT, city: 'Turku' })).toBe(false);
});
