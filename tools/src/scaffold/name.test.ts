import { assertName, assertPage, type Existing } from './name';

const EXISTING: Existing = {
  folders: ['shell', 'cart-mfe', 'hotels-mfe'],
  remotes: new Map([['cart', ['/cart', '/cart/expired']]]),
};

describe('the name of a new remote', () => {
  it.each(['reviews', 'hotel-offers', 'top-10', 'a'])('may be %s', (name) => {
    expect(() => assertName(name, EXISTING)).not.toThrow();
  });

  it.each([
    ['Reviews', 'lower-case'],
    ['hotel offers', 'lower-case'],
    ['arvioita-äijältä', 'lower-case'],
    ['../shell', 'lower-case'],
    ['-reviews', 'lower-case'],
    ['reviews-', 'lower-case'],
    ['10-best', 'lower-case'],
    ['a'.repeat(33), '32 characters'],
    ['sv', 'is reserved'],
    ['constructor', 'is reserved'],
    ['cart', 'A remote "cart" already exists'],
    ['hotels', 'The folder hotels-mfe already exists'],
  ])('can’t be %s', (name, fault) => {
    expect(() => assertName(name, EXISTING)).toThrow(fault);
  });
});

describe('the page of a new remote', () => {
  it('may be any free path', () => {
    expect(() => assertPage('/fan-club/reviews', EXISTING)).not.toThrow();
  });

  it.each([
    ['reviews', 'each after a slash'],
    ['/reviews/:id', 'each after a slash'],
    ['/Reviews', 'each after a slash'],
    ['/en/reviews', 'the shell uses this path'],
    ['/v1', 'the shell uses this path'],
    ['/cart', 'belongs to cart'],
  ])('can’t be %s', (page, fault) => {
    expect(() => assertPage(page, EXISTING)).toThrow(fault);
  });
});
