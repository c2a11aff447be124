import { httpStub } from '@permanto/server/testing/http-stub';
import fastify from 'fastify';
import { registerPaymentPage, PAYMENT_SCRIPT } from './payment-page';

const PAGE = 'https://pay.example/pay/1';
const FORM = {
  url: 'https://bank.example:8443/pay?a=1&b="2"',
  name: 'Pankki <b>',
  parameters: [{ name: 'na"me', value: '"><script>alert(1)</script>' }],
};

async function open(
  form: object | null,
  url = '/checkout/payment?token=t&method=m',
  paymentRedirects: readonly string[] = [],
) {
  const asked: string[] = [];
  const api = await httpStub((request, response) => {
    asked.push(String(request.url));
    const isKnown = request.url?.includes('token=t&') === true;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    const sum = { payableEur: 28, language: 'fi' };
    response.end(JSON.stringify({ payment_form: form, forward_to_url: PAGE, ...sum }));
  });
  const server = fastify();
  registerPaymentPage(server, {
    config: { apiUrl: api.origin, paymentRedirects },
    caller: { privatePageHeaders: () => ({}) },
    hosts: { keyAt: (host) => Promise.resolve(host === 'unknown' ? null : 'kotipelit') },
  });
  const headers = { host: url.includes('unknown') ? 'unknown' : 'localhost' };
  const answer = await server.inject({ url, headers });
  await server.close();
  await api.close();
  return { answer, asked };
}

test('posts the provider’s form, with a plain button where there is no script', async () => {
  const { answer, asked } = await open(FORM);
  expect(answer.statusCode).toBe(200);
  expect(asked).toEqual(['/v1/kotipelit/payments/form.json?token=t&method=m']);
  expect(answer.body).toContain('action="https://bank.example:8443/pay?a=1&amp;b=&quot;2&quot;"');
  expect(answer.body).toMatch(/<dt>Maksutapa<\/dt>\s*<dd>Pankki &lt;b&gt;<\/dd>/);
  expect(answer.body).toMatch(/<dt>Maksettavaa<\/dt>\s*<dd>28,00\s€<\/dd>/);
  expect(answer.body).toContain('<button type="submit">Jatka maksamaan</button>');
  expect(answer.body).toContain(`<script src="${PAYMENT_SCRIPT.path}" defer></script>`);
  expect(answer.body).toContain(`href="${PAGE}"`);
});

test('names exactly the form’s host in its policy, is stored nowhere, and sends only its origin as referrer', async () => {
  const { answer } = await open(FORM);
  expect(answer.headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; form-action https://bank.example:8443; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  });
});

test('lets the form be redirected to the hosts that its operator names, and to no other', async () => {
  const { answer } = await open(FORM, undefined, ['https://login.bank.example']);
  expect(answer.headers['content-security-policy']).toContain(
    '; form-action https://bank.example:8443 https://login.bank.example; ',
  );
});

test('escapes whatever the provider sends', async () => {
  const { answer } = await open(FORM);
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).not.toContain('Pankki <b>');
  expect(answer.body).toContain(
    'name="na&quot;me" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  );
});

test.each([
  ['no form', null],
  ['a script', { ...FORM, url: 'javascript:alert(1)' }],
  ['no encryption', { ...FORM, url: 'http://bank.example/' }],
  [
    'a host that would end the directive',
    { ...FORM, url: "https://bank.example;'unsafe-inline'/" },
  ],
  ['no address', { ...FORM, url: '//bank.example' }],
])('leads to the provider’s page where there is %s', async (_, form) => {
  const { answer } = await open(form);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ location: PAGE, 'cache-control': 'private, no-store' });
});

test.each([
  '/checkout/payment',
  '/en/checkout/payment?token=x&method=m',
  '/checkout/payment?token=a&token=b&method=<script>',
  '/sv/checkout/payment?token=t&method=m&host=unknown',
])('is not there for %s', async (url) => {
  const { answer } = await open(FORM, url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('<form');
});

test('has a script that posts the form, whatever its fields are called', async () => {
  const server = fastify();
  registerPaymentPage(server, {
    config: { apiUrl: '', paymentRedirects: [] },
    caller: { privatePageHeaders: () => ({}) },
    hosts: { keyAt: () => Promise.resolve(null) },
  });
  const script = await server.inject(PAYMENT_SCRIPT.path);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('HTMLFormElement.prototype.submit.call(');
  await server.close();
});
