import { assertName, assertPage, type Neighbours } from './name';

const THERE: Neighbours = {
  folders: ['shell', 'cart-mfe', 'hotels-mfe'],
  remotes: new Map([['cart', ['/cart', '/cart/expired']]]),
};

describe('the name of a new remote', () => {
  it.each(['reviews', 'hotel-offers', 'top-10', 'a'])('may be %s', (name) => {
    expect(() => assertName(name, THERE)).not.toThrow();
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
    ['sv', 'stands for something else'],
    ['constructor', 'stands for something else'],
    ['cart', 'There is a remote "cart"'],
    ['hotels', 'The folder hotels-mfe is there'],
  ])('can’t be %s', (name, fault) => {
    expect(() => assertName(name, THERE)).toThrow(fault);
  });
});

describe('the page of a new remote', () => {
  it('may be any path that is free', () => {
    expect(() => assertPage('/fan-club/reviews', THERE)).not.toThrow();
  });

  it.each([
    ['reviews', 'each behind a slash'],
    ['/reviews/:id', 'each behind a slash'],
    ['/Reviews', 'each behind a slash'],
    ['/en/reviews', 'the shell answers there'],
    ['/v1', 'the shell answers there'],
    ['/cart', 'belongs to cart'],
  ])('can’t be %s', (page, fault) => {
    expect(() => assertPage(page, THERE)).toThrow(fault);
  });
});
