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
const page = await (
  await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
).newPage();
page.on(
  'console',
  (m) =>
    (m.type() === 'error' || m.type() === 'warning') &&
    console.log('CONSOLE', m.type(), m.text().slice(0, 300)),
);
await page.goto(`${S}/events/ottelu-5`);
await page.waitForTimeout(800);
const where = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const path = [];
for (let i = 0; i < 14; i++) {
  await page.keyboard.press('Tab');
  path.push(await where());
  if (/^Aikuinen/.test(path.at(-1))) break;
}
console.log(path);
await page.keyboard.type('3');
await page.keyboard.press('Enter');
await page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' }).waitFor();
console.log('after', await where());
await page.screenshot({ path: '/tmp/cart-shots/dark-event.png' });
for (let i = 0; i < 20; i++) {
  await page.keyboard.press('Tab');
  if ((await where()) === 'Siirry ostoskoriin') break;
}
await page.keyboard.press('Enter');
await page.getByRole('heading', { level: 1, name: 'Ostoskori' }).waitFor();
await page.waitForTimeout(500);
console.log('cart focus', await where());
const seen = [];
for (let i = 0; i < 12; i++) {
  await page.keyboard.press('Tab');
  seen.push(await where());
  if (seen.at(-1) === 'Siirry kassalle') break;
}
console.log(seen);
await page.screenshot({ path: '/tmp/cart-shots/dark-cart.png' });
await browser.close();
