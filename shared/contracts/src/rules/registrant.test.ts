import { registrantFields, registrantOf } from './registrant';

const email = 'aino@example.fi';

test.each([
  ['Aino Mäkelä', 'Aino', 'Mäkelä'],
  ['  Aino  Maria Mäkelä ', 'Aino Maria', 'Mäkelä'],
  ['Carl von Essen', 'Carl', 'von Essen'],
  ['aino maria mäkelä', 'aino maria', 'mäkelä'],
  ['Aino', 'Aino', ''],
])('a guardian’s name is split: %s', (guardian_name, first_name, last_name) => {
  const registration = { child_name: 'Väinö', guardian_email: 'Aino@Example.fi', guardian_name };
  expect(registrantOf([registration])).toEqual({ first_name, last_name, email });
});

test('the first of several registrations says who the guardian is', () => {
  const own = { guardian_name: 'Aino Mäkelä', guardian_email: email };
  const other = { guardian_name: 'Onni Niemi', guardian_email: 'onni@example.fi' };
  expect(registrantOf([own, other])).toMatchObject({ first_name: 'Aino' });
});

test('a participant is who orders, where there is only one', () => {
  const guest = { name: 'Aino Mäkelä', email };
  expect(registrantOf([guest])).toMatchObject({ last_name: 'Mäkelä' });
  expect(registrantOf([{ first_name: 'Aino', last_name: 'Mäkelä', email }])).toMatchObject({
    last_name: 'Mäkelä',
  });
  expect(registrantOf([guest, guest])).toBeNull();
});

test.each([
  ['no registration', []],
  ['no address', [{ name: 'Aino Mäkelä' }]],
  ['what is no address', [{ name: 'Aino Mäkelä', email: 'aino' }]],
  ['two addresses', [{ guardian_email: email, child_email: email }]],
])('%s names no customer', (_, registrations) => {
  expect(registrantOf(registrations)).toBeNull();
});

test.each([
  [['contact_email', 'team_name', 'contact_person'], 'contact_person'],
  [['huoltajan_sahkoposti', 'lapsen_nimi', 'huoltajan_nimi'], 'huoltajan_nimi'],
  [['email', 'team_name'], undefined],
])('of the fields %j, %s is the name', (fields, name) => {
  expect(registrantFields(fields)?.name).toBe(name);
});
