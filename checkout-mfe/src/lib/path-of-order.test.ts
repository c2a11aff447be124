import { pathOfOrder } from './path-of-order';

const host = 'https://liput.example.fi';

describe('where a checkout leads', () => {
  test.each([
    ['the order', `${host}/thank-you/K7Q2#secret`, '/thank-you/K7Q2#secret'],
    ['the order in English', `${host}/en/thank-you/K7Q2#secret`, '/thank-you/K7Q2#secret'],
    ['the provider', 'https://pay.example/pay/1', null],
    ['the provider with a path like ours', 'https://pay.example/thank-you/1', null],
    ['another page of the shop', `${host}/cart`, null],
    ['no address', 'thank-you', null],
    ['nowhere', undefined, null],
  ])('%s', (_, url, path) => {
    expect(pathOfOrder(url, host)).toBe(path);
  });
});
