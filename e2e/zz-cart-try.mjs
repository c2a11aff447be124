import { chromium } from '@playwright/test';
const S = process.env.SHOP ?? 'http://localhost:43710';
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
const context = await browser.newContext({ viewport: { width: W, height: 800 } });
const page = await context.newPage();
page.on(
  'console',
  (m) =>
    (m.type() === 'error' || m.type() === 'warning') &&
    console.log('CONSOLE', m.type(), m.text().slice(0, 500)),
);
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('response', (r) => r.status() >= 400 && console.log('HTTP', r.status(), r.url()));
const shot = (n) => page.screenshot({ path: `/tmp/cart-shots/${W}-${n}.png`, fullPage: true });
await page.addInitScript(() => {
  window.__cls = 0;
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) {
      if (!e.hadRecentInput) {
        window.__cls += e.value;
        (window.__src ??= []).push(
          [e.value, ...e.sources.map((s) => s.node?.className ?? s.node?.nodeName)].join(' '),
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
});
const cls = async (n) =>
  console.log(n, 'CLS', await page.evaluate(() => [window.__cls, ...(window.__src ?? [])]));
await page.goto(`${S}/events/ottelu-1`);
await page.waitForTimeout(800);
await shot('1-event');
await cls('event');
await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
await page.waitForTimeout(200);
await shot('2-missing');
console.log('focus', await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
await page
  .getByRole('spinbutton', { name: /^Aikuinen/ })
  .first()
  .fill('2');
await page
  .getByRole('button', { name: /^Lisää määrää/ })
  .nth(1)
  .click();
const t0 = Date.now();
await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
await page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' }).waitFor();
console.log('added ms', Date.now() - t0);
await shot('3-added');
await cls('added');
console.log(
  'mini',
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ostoskori/ })
    .getAttribute('aria-label'),
);
const t1 = Date.now();
await page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' }).click();
await page.getByRole('heading', { level: 1, name: 'Ostoskori' }).waitFor();
console.log('soft nav ms', Date.now() - t1, await page.title());
await page.waitForTimeout(500);
await shot('4-cart');
await page.getByRole('button', { name: /^Lisää määrää: Aikuinen/ }).click();
await page.getByRole('button', { name: /^Lisää määrää: Aikuinen/ }).click();
await page.waitForTimeout(500);
console.log(
  'amount',
  await page.getByRole('spinbutton').first().inputValue(),
  await page.getByRole('region', { name: 'Yhteenveto' }).innerText(),
);
const rows = page.getByRole('spinbutton').first();
await rows.fill('10');
await page.waitForTimeout(400);
await shot('5-max');
// second tab
const tab = await context.newPage();
await tab.goto(`${S}/cart`);
await tab
  .getByRole('button', { name: /^Poista/ })
  .first()
  .waitFor();
await tab.screenshot({ path: `/tmp/cart-shots/${W}-6-tab2.png`, fullPage: true });
let reqs = [];
page.on(
  'request',
  (r) =>
    r.url().includes('/v1/') &&
    reqs.push('A ' + r.method() + ' ' + r.url().replace(S, '').slice(0, 80)),
);
tab.on(
  'request',
  (r) =>
    r.url().includes('/v1/') &&
    reqs.push('B ' + r.method() + ' ' + r.url().replace(S, '').slice(0, 80)),
);
await tab
  .getByRole('button', { name: /^Poista: Lapsi|^Poista/ })
  .last()
  .click();
await tab.waitForTimeout(1500);
console.log(
  'after remove in tab 2:',
  await page.getByRole('button', { name: /^Poista/ }).count(),
  'rows in tab 1',
  reqs,
);
console.log('tab2 focus', await tab.evaluate(() => document.activeElement?.tagName));
await tab.close();
await page.reload();
await page.waitForTimeout(800);
await cls('cart reload');
await page.getByRole('button', { name: 'Lisää aikaa' }).click();
await page.waitForTimeout(500);
await shot('7-renewed');
for (let n = await page.getByRole('button', { name: /^Poista/ }).count(); n > 0; n--) {
  await page
    .getByRole('button', { name: /^Poista/ })
    .first()
    .click();
  await page.waitForTimeout(500);
}
await shot('8-empty');
const html = await (await fetch(`${S}/cart`)).text();
console.log(
  'server cart html has',
  /Ladataan ostoskoria/.test(html),
  /aria-busy/.test(html),
  html.length,
);
await browser.close();
