import { pageWithSlot, WELL } from '../testing/page-with-slot';
import { code } from '../testing/test-remotes';

const page = pageWithSlot();

const chunk = (name: string) => ({
  scripts: [{ file: `web/${name}.js`, integrity: `sha384-${'A'.repeat(64)}` }],
  styles: [],
});

it('preloads the scripts of the parts that the page shows, not of those that it may show later', async () => {
  const slots = [
    { name: 'buy-box' as const, props: { eventId: ':id' } },
    { name: 'cart-codes' as const, props: {} },
  ];
  page.live(
    page.entry({
      name: 'catalog',
      routes: [{ id: 'page', path: '/events/:id', slots }],
      code: code.page('The event'),
    }),
    page.entry({
      name: 'cart',
      slots: ['buy-box', 'mini-cart', 'cart-codes'],
      code: code.slots(WELL),
      web: { slots: { 'buy-box': chunk('slot-buy-box'), 'cart-codes': chunk('slot-cart-codes') } },
    }),
  );
  const { html } = await page.get('/events/7');
  expect(html).toContain('well: 7');
  expect(html).toContain('/web/slot-buy-box.js');
  expect(html).not.toContain('/web/slot-cart-codes.js');
});
