import { type Method, inOrder, methodsOf, termsOf } from './payment-methods';
import { formsOf, isSafeUrl } from './payment-forms';

const method = (id: string, group: Method['group']): Method => ({
  id,
  name: id,
  group,
  markUrl: null,
});
const METHODS = [
  method('invoice', 'credit'),
  method('voucher', 'other'),
  method('visa', 'creditcard'),
  method('mobile-a', 'mobile'),
  method('mobile-b', 'mobile'),
  method('bank-a', 'bank'),
  method('bank-b', 'bank'),
];
const idsBy = (uses: Readonly<Record<string, number>>) =>
  inOrder(METHODS, new Map(Object.entries(uses))).map(({ id }) => id);

describe('the order of payment methods', () => {
  test('has those that need no credit first, then what may need none, then credit', () => {
    expect(idsBy({})).toEqual([
      ...['bank-a', 'bank-b', 'mobile-a', 'mobile-b', 'visa', 'voucher', 'invoice'],
    ]);
  });

  test('begins with what was used most lately, with its group', () => {
    expect(idsBy({ 'mobile-b': 9, 'bank-a': 3 }).slice(0, 4)).toEqual([
      ...['mobile-b', 'mobile-a', 'bank-a', 'bank-b'],
    ]);
    expect(idsBy({ visa: 1 })[0]).toBe('visa');
  });

  test('never moves credit forward, however much it is used', () => {
    expect(idsBy({ invoice: 1_000, voucher: 500 }).slice(-2)).toEqual(['voucher', 'invoice']);
  });
});

test('cards that share an id are one method; a group of which nothing is known is “other”', () => {
  expect(
    methodsOf([
      { id: 'creditcard', name: 'Visa', group: 'creditcard', svg: 'https://p.example/visa.svg' },
      { id: 'creditcard', name: 'Mastercard', group: 'creditcard' },
      { id: 'new', name: 'New', group: 'unheard-of', icon: 'https://p.example/new.png' },
    ]),
  ).toEqual([
    {
      id: 'creditcard',
      name: 'Visa, Mastercard',
      group: 'creditcard',
      markUrl: 'https://p.example/visa.svg',
    },
    { id: 'new', name: 'New', group: 'other', markUrl: 'https://p.example/new.png' },
  ]);
});

describe('the provider’s terms', () => {
  test('are read as text with a link', () => {
    const html =
      'Hyväksyt <a href="https://p.example/ehdot?a=1&amp;b=2" target="_blank">ehdot &amp; muut</a>.';
    expect(termsOf(html)).toEqual({
      before: 'Hyväksyt ',
      link: { text: 'ehdot & muut', url: 'https://p.example/ehdot?a=1&b=2' },
      after: '.',
    });
  });

  test.each([
    ['Hyväksyt <a href="javascript:alert(1)">ehdot</a>', 'Hyväksyt ehdot'],
    ['<img src=x onerror=alert(1)>Ehdot', 'Ehdot'],
    ['A <a href="https://p.example/a">a</a> <a href="https://p.example/b">b</a>', 'A a b'],
  ])('that are anything else are plain text: %s', (html, before) => {
    expect(termsOf(html)).toEqual({ before, link: null, after: '' });
  });

  test('may be missing', () => {
    expect(termsOf(undefined)).toBeNull();
  });
});

describe('the provider’s forms', () => {
  const form = (id: string, url: string) => ({
    ...{ id, name: id, group: 'bank', url },
    parameters: [{ name: 'n', value: 'v' }],
  });

  test('are kept by method, the first of those that share an id', () => {
    const forms = formsOf(
      [form('card', 'https://a.example/1'), form('card', 'https://b.example/2')],
      'https://p.example/pay/1',
    );
    expect(forms).toEqual({
      card: { name: 'card', url: 'https://a.example/1', parameters: [{ name: 'n', value: 'v' }] },
    });
  });

  test('are none for wallets, whatever the provider answers', () => {
    const all = ['apple-pay', 'google-pay', 'mobilepay'].map((id) =>
      form(id, `https://p.example/${id}`),
    );
    expect(Object.keys(formsOf(all, 'https://p.example/pay/1'))).toEqual(['mobilepay']);
  });

  test.each([
    ['https://bank.example/pay', true],
    ['http://bank.example/pay', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://user:secret@bank.example/', false],
    ['//bank.example', false],
    ['', false],
  ])('lead to %j: %s', (url, isSafe) => {
    expect(isSafeUrl(url, 'https://p.example/pay/1')).toBe(isSafe);
    expect(Object.keys(formsOf([form('card', url)], 'https://p.example/pay/1'))).toEqual(
      isSafe ? ['card'] : [],
    );
  });

  test('lead to no encryption only where the provider has none, in development', () => {
    expect(isSafeUrl('http://localhost:3003/methods/op', 'http://localhost:3003/pay/1')).toBe(true);
  });
});
