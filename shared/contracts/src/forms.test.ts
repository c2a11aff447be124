import { recordIn } from './forms';

const receiver = { first_name: 'Eino' };

test.each([
  ['is none where it isn’t in the form', {}, undefined],
  ['is needed where the form has no box for it', { delivery_customer: receiver }, receiver],
  [
    'is none where its box isn’t ticked',
    { delivery_optional: 'on', delivery_customer: receiver },
    undefined,
  ],
  [
    'counts where its box is ticked',
    { delivery_optional: 'on', delivery_wanted: 'on', delivery_customer: receiver },
    receiver,
  ],
])('another receiver %s', (_, fields, record) => {
  expect(recordIn(fields, 'delivery')).toEqual(record);
});
