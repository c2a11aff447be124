import { lazily } from './lazily';

test('makes what is read, when it is read, once', () => {
  const make = jest.fn(() => ({}));
  const unread = jest.fn();
  const made = lazily({ read: make, unread });
  expect(make).not.toHaveBeenCalled();
  expect(made.read).toBe(made.read);
  expect(make).toHaveBeenCalledTimes(1);
  expect(unread).not.toHaveBeenCalled();
  expect(Object.keys(made)).toEqual(['read', 'unread']);
});
