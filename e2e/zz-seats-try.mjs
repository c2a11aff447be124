import { chromium } from '@playwright/test';
import { createRequire } from 'node:module';
const S = 'http://localhost:43710';
const W = Number(process.env.W ?? 360);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await (await browser.newContext({ viewport: { width: W, height: 800 } })).newPage();
page.on(
  'console',
  (m) =>
    (m.type() === 'error' || m.type() === 'warning') &&
    console.log('CONSOLE', m.type(), m.text().slice(0, 300)),
);
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on(
  'response',
  async (r) =>
    r.status() >= 400 && console.log('HTTP', r.status(), r.url(), (await r.text()).slice(0, 200)),
);
await page.goto(`${S}/events/ottelu-3`);
await page.waitForTimeout(1500);
await page.screenshot({ path: `/tmp/cart-shots/${W}-s1.png`, fullPage: true });
console.log(
  await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((b) => b.map((x) => x.textContent || x.ariaLabel).slice(0, 40)),
);

const reqs = [];
page.on(
  'request',
  (r) =>
    r.url().includes('/v1/') && reqs.push(r.method() + ' ' + r.url().replace(S, '').slice(0, 100)),
);
await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
console.log('msg', await page.getByRole('alert').allInnerTexts());
await page.getByRole('button', { name: 'Varaa parhaat paikat' }).click();
await page.waitForTimeout(1200);
await page.screenshot({ path: `/tmp/cart-shots/${W}-s2.png`, fullPage: true });
console.log(reqs.splice(0));
const selects = page.getByRole('region', { name: 'Liput' }).getByRole('combobox');
console.log('selects', await selects.count());
if (await selects.count()) {
  console.log(await selects.first().locator('option').allInnerTexts());
  await selects.first().selectOption({ index: 2 });
}
await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
await page.waitForTimeout(1200);
await page.screenshot({ path: `/tmp/cart-shots/${W}-s3.png`, fullPage: true });
console.log(reqs.splice(0));
await page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' }).click();
await page.waitForTimeout(800);
await page.screenshot({ path: `/tmp/cart-shots/${W}-s4.png`, fullPage: true });
console.log(reqs.splice(0));
const { AxeBuilder } = await import('@axe-core/playwright');
for (const url of ['/cart', '/events/ottelu-3', '/events/ottelu-1']) {
  await page.goto(S + url);
  await page.waitForTimeout(800);
  const r = await new AxeBuilder({ page }).analyze();
  console.log(
    'axe',
    url,
    r.violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))]),
  );
}
await page.goto(S + '/cart');
await page.waitForTimeout(500);
await page
  .getByRole('button', { name: /^Poista/ })
  .first()
  .click();
await page.waitForTimeout(800);
await page.screenshot({ path: `/tmp/cart-shots/${W}-s5.png`, fullPage: true });
await browser.close();
