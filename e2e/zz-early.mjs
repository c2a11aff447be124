import { chromium } from '@playwright/test';
const S = 'http://localhost:43710';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
page.on(
  'console',
  (m) =>
    (m.type() === 'error' || m.type() === 'warning') &&
    console.log('CONSOLE', m.type(), m.text().slice(0, 600)),
);
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
let go;
const wait = new Promise((r) => (go = r));
await page.route(/assets\/shell.*\.js/, async (r) => {
  await wait;
  await r.continue();
});
await page.goto(`${S}/events/ottelu-1`, { waitUntil: 'commit' });
const f = page.getByRole('spinbutton', { name: /^Aikuinen/ }).first();
await f.fill('2');
await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
console.log('url', page.url());
go();
await page.waitForTimeout(2500);
console.log(
  'value',
  await f.inputValue(),
  await page
    .getByRole('region', { name: 'Liput' })
    .innerText()
    .then((t) => t.match(/Yhteensä\s+\S+/)?.[0]),
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ostoskori/ })
    .getAttribute('aria-label'),
);
await browser.close();
