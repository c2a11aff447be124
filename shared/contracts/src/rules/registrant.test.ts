import { registrantFields, registrantOf } from './registrant';

const email = 'aino@example.fi';

test.each([
  ['Aino Mäkelä', 'Aino', 'Mäkelä'],
  ['  Aino  Maria Mäkelä ', 'Aino Maria', 'Mäkelä'],
  ['Carl von Essen', 'Carl', 'von Essen'],
  ['aino maria mäkelä', 'aino maria', 'mäkelä'],
  ['Aino maria Mäkelä', 'Aino maria', 'Mäkelä'],
  ['AINO VON ESSEN', 'AINO', 'VON ESSEN'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Aino Mäkelä 0401234567', '', ''],
  ['Aino', 'Aino', ''],
])('a guardian’s name is split: %s', (guardian_name, first_name, last_name) => {
  const registration = { child_name: 'Väinö', guardian_email: 'Aino@Example.fi', guardian_name };
  expect(registrantOf([registration])).toEqual({ first_name, last_name, email });
});

const own = { child_name: 'Väinö', guardian_name: 'Aino Mäkelä', guardian_email: email };

test('several registrations name their guardian, where it is one', () => {
  const sibling = { ...own, child_name: 'Onni', guardian_email: 'AINO@example.fi' };
  expect(registrantOf([own, sibling])).toMatchObject({ first_name: 'Aino' });
  expect(registrantOf([{ child_name: 'Onni' }, own])).toMatchObject({ first_name: 'Aino' });
  expect(registrantOf([own, { ...own, guardian_email: 'onni@example.fi' }])).toBeNull();
  expect(registrantOf([own, { name: 'Onni Niemi', email: 'onni@example.fi' }])).toBeNull();
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
  ['a child', [{ child_name: 'Väinö Mäkelä', child_email: email }]],
  ['a team', [{ team_name: 'Kotkat', team_email: email }]],
  ['a participant beside others', [{ participant_email: email }, { participant_email: 'b@c.fi' }]],
])('%s names no customer', (_, registrations) => {
  expect(registrantOf(registrations)).toBeNull();
});

test('a field that the form asks counts, though it is empty', () => {
  const asked = ['name', 'guardian_name', 'guardian_email', 'child_email'];
  expect(registrantOf([own], asked)).toBeNull();
  expect(registrantOf([own], asked.slice(0, 3))).toMatchObject({ email });
});

test.each([
  [['contact_email', 'team_name', 'contact_person'], 'contact_person'],
  [['huoltajan_sahkoposti', 'lapsen_nimi', 'huoltajan_nimi'], 'huoltajan_nimi'],
  [['yhteyshenkilon_sahkoposti', 'yhteyshenkilon_nimi'], 'yhteyshenkilon_nimi'],
  [['email', 'team_name'], undefined],
  [['team_email', 'team_name'], undefined],
])('of the fields %j, %s is the name', (fields, name) => {
  expect(registrantFields(fields)?.name).toBe(name);
});
