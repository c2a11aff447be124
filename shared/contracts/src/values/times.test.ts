import * as v from 'valibot';
import { instant } from './times';

const faultsOf = (value: unknown) => v.safeParse(instant, value).issues?.map((one) => one.message);

test.each(['2029-06-30T23:59:59+03:00', '2028-02-29T00:00:00Z', '2026-11-21T05:08:47.513Z'])(
  '%s is an instant',
  (value) => {
    expect(faultsOf(value)).toBeUndefined();
  },
);

test.each([
  ['5.12.2026', 'must be ISO 8601 with an offset'],
  ['2029-06-30T10:00:00', 'must be ISO 8601 with an offset'],
  ['2029-13-01T10:00:00Z', 'must be ISO 8601 with an offset'],
  ['2029-06-31T10:00:00+03:00', 'must be a day that the calendar has'],
  ['2027-02-29T10:00:00Z', 'must be a day that the calendar has'],
])('%s is refused once', (value, fault) => {
  expect(faultsOf(value)).toEqual([fault]);
});
