import { readReport, TEST_MERCHANT } from '@permanto/paytrail';
import { startSandboxAndShop, type SandboxAndShop } from '../testing/shop';
import en from '../i18n/en.json';
import fi from '../i18n/fi.json';
import sv from '../i18n/sv.json';

let world: SandboxAndShop;
beforeEach(async () => {
  world = await startSandboxAndShop();
});
afterEach(() => world.close());

const reportIn = (response: Response) => {
  const location = new URL(response.headers.get('location') ?? '');
  return readReport(Object.fromEntries(location.searchParams), TEST_MERCHANT);
};

describe('the page of a payment', () => {
  it.each([
    ['FI', fi],
    ['EN', en],
    ['SV', sv],
  ] as const)('shows the sum and the test notice in %s', async (language, texts) => {
    const { href } = await world.create({ language });
    const page = await (await fetch(href)).text();
    expect(page).toContain(`<html lang="${language.toLowerCase()}">`);
    expect(page).toContain(texts.test);
    expect(page).toContain(texts.action.cancel);
    expect(page).toContain('55,00\u00a0€');
  });

  it.each([
    ['a table of the items, if the shop sends them', {}, true],
    ['only the sum without items', { items: undefined }, false],
  ])('has %s', async (_, changes, hasTable) => {
    const { href } = await world.create(changes);
    const page = await (await fetch(href)).text();
    for (const part of ['<table', fi.caption, fi.vatIncluded]) {
      expect(page.includes(part)).toBe(hasTable);
    }
    expect(page).toMatch(new RegExp(`${fi.total}[^€]*55,00\\u00a0€`));
  });

  it('escapes the shop’s texts', async () => {
    const { href } = await world.create();
    expect(await (await fetch(href)).text()).toContain('Aikuinen &lt;b&gt;&amp;');
  });

  it('has no inline script or style, and forms may redirect only to the shop', async () => {
    const { href } = await world.create();
    const response = await fetch(href);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${world.shop.origin};`);
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).not.toMatch(/<script|<style| style=| on\w+=/);
    for (const path of ['/style.css', '/icon.svg']) {
      expect((await fetch(`${world.sandbox.origin}${path}`)).status).toBe(200);
    }
  });

  it('has one heading, which is also its title, in every status', async () => {
    const { href } = await world.create();
    const pages = [
      [await fetch(href), fi.heading],
      [await world.press(href, 'leave'), fi.status.ok],
      [await fetch(href), fi.status.ok],
      [await fetch(`${href}0`), fi.notFoundTitle],
    ] as const;
    for (const [response, heading] of pages) {
      const page = await response.text();
      expect(page.match(/<h\d/g)).toEqual(['<h1']);
      expect(page).toContain(`<h1>${heading}</h1>`);
      expect(page).toContain(`<title>${heading} – ${fi.title}</title>`);
      expect(page).toContain(`<strong>${fi.title}.</strong> ${fi.test}`);
    }
  });

  it('describes each tester’s action for screen readers', async () => {
    const { href } = await world.create();
    const page = await (await fetch(href)).text();
    const described = [...page.matchAll(/aria-describedby="([\w-]+)"/g)].map(([, id]) => id);
    const hints = [...page.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(Object.keys(fi.hint).length);
    expect(hints).toEqual(described);
  });

  it('returns 404 for an unknown payment', async () => {
    const href = `${world.sandbox.origin}/pay/${crypto.randomUUID()}`;
    expect((await fetch(href)).status).toBe(404);
    expect((await world.press(href, 'pay')).status).toBe(404);
  });

  it('rejects unknown actions', async () => {
    const { href } = await world.create();
    expect((await world.press(href, 'steal')).status).toBe(400);
    expect((await fetch(href, { method: 'POST', body: new URLSearchParams() })).status).toBe(400);
  });
});

describe('the visitor’s action', () => {
  it.each([
    ['pay', 'ok', 1],
    ['cancel', 'fail', 1],
    ['fail', 'fail', 1],
    ['pending', 'pending', 1],
    ['silent', 'ok', 0],
    ['twice', 'ok', 2],
  ])('%s returns with %s and sends %d callbacks', async (action, status, callbacks) => {
    const { href, transactionId } = await world.create();
    const response = await world.press(href, action);
    expect(response.status).toBe(303);
    expect(reportIn(response)).toMatchObject({ status, transactionId, amount: 5500 });
    await world.sandbox.waitUntilCallbacksSent();
    expect(world.shop.reports).toHaveLength(callbacks);
    for (const report of world.shop.reports) expect(report).toMatchObject({ status });
  });

  it.each([
    ['leave', 1],
    ['vanish', 0],
    ['late', 0],
  ])('%s pays and stays on the page', async (action, callbacks) => {
    const { href, transactionId } = await world.create();
    const response = await world.press(href, action);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(fi.status.ok);
    await world.sandbox.waitUntilCallbacksSent();
    expect(world.shop.reports).toHaveLength(callbacks);
    const info = await world.client.getPayment(transactionId);
    expect(info).toMatchObject({ value: { status: 'ok' } });
  });

  it('is applied once: a second click returns with the current status', async () => {
    const { href } = await world.create();
    await world.press(href, 'pay');
    expect(reportIn(await world.press(href, 'cancel'))).toMatchObject({ status: 'ok' });
    await world.sandbox.waitUntilCallbacksSent();
    expect(world.shop.reports).toHaveLength(1);
    expect(await (await fetch(href)).text()).toContain(fi.status.ok);
  });

  it('can settle a pending payment', async () => {
    const { href } = await world.create();
    await world.press(href, 'pending');
    expect(await (await fetch(href)).text()).toContain(fi.approve);
    expect(reportIn(await world.press(href, 'pay'))).toMatchObject({ status: 'ok' });
  });
});
