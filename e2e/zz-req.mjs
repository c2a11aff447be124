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
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
page.on('request', (r) => console.log(r.method(), r.url().slice(0, 120)));
await page.goto(`${S}/events/ottelu-1`);
await page.waitForTimeout(1500);
console.log(
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ostoskori/ })
    .evaluate((e) => e.outerHTML),
);
await page.screenshot({
  path: '/tmp/cart-shots/head.png',
  clip: { x: 0, y: 0, width: 1280, height: 70 },
});
await browser.close();
