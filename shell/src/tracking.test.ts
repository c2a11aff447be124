import { withoutTracking } from './tracking';

test.each([
  ['', ''],
  ['?q=derby%20x', '?q=derby%20x'],
  ['?utm_source=news&utm_medium=email', ''],
  ['?fbclid=IwAR0&q=a&gclid=1&q=b', '?q=a&q=b'],
  ['?mc_cid=1&mc_eid=2&_gl=3&wbraid=4&ttclid=5&igshid=6', ''],
  ['?utm=1&fbclidx=2', '?utm=1&fbclidx=2'],
])('of %j leaves %j', (search, left) => {
  expect(withoutTracking(search)).toBe(left);
});
