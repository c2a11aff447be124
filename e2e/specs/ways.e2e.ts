import type { Locator, Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { SeatPicker } from '../pages/seat-picker';
import { areena, SIGNED_SHIRT } from '../support/areena';
import { expect, test as base, type TestFixtures } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import type { Shop } from '../support/shop';
import { Presser, type Way, WAYS } from '../support/ways';

/** Longer than two presses are one (`double-press.ts`). */
const SEPARATE_PRESSES_MS = 1_100;

interface Journey extends Omit<TestFixtures, 'allowConsoleErrors' | 'consoleErrors'> {
  readonly page: Page;
  readonly shop: Shop;
  readonly presser: Presser;
}

/** Presses the order's button. The page that leads on to the method's has a button for when its script is late. */
async function pay({ page, presser, sandbox }: Journey, button: Locator) {
  await presser.press(button);
  if (presser.way === 'before the scripts') {
    await presser.press(page.getByRole('button', { name: 'Jatka maksamaan' }));
  }
  await expect(sandbox.heading()).toBeVisible();
}

/** From the checkout to the provider's page. */
async function order(journey: Journey) {
  const { checkout, presser } = journey;
  await checkout.fill(BUYER);
  if (presser.way === 'with scripts') await checkout.chooseFirstMethod();
  else await presser.press(checkout.toDelivery());
  await checkout.terms().check();
  await pay(journey, checkout.order());
}

async function chooseTickets({ event, page, presser }: Journey) {
  await event.open(GAME.id);
  await event.amountOf(TICKET).fill('2');
  await presser.press(event.buy());
  await expect(page).toHaveURL('/checkout');
}

/** With scripts it stays on its page. */
async function add({ event, page, presser, shop }: Journey) {
  await presser.press(event.add());
  await (presser.way === 'without scripts'
    ? expect(page).toHaveURL(/\/cart$/)
    : expect(event.miniCart()).toHaveAccessibleName(/^Ostoskori, 1\s/));
  await page.goto(`${areena(shop.origin)}/cart`);
}

const type = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  }
};

const JOURNEYS: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'two tickets are bought': async (journey) => {
    const { sandbox, thankYou } = journey;
    await chooseTickets(journey);
    await order(journey);
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(2);
  },

  'a payment that was cancelled is made after all': async (journey) => {
    const { checkout, page, presser, sandbox, thankYou } = journey;
    await chooseTickets(journey);
    await order(journey);
    const orderedAt = Date.now();
    await sandbox.cancel().click();
    await expect(page).toHaveURL(/\/cart\/cancelled/);
    presser.letScriptsCome();
    await presser.press(page.getByRole('link', { name: 'Jatka tilausta' }));
    await expect(page).toHaveURL('/checkout/delivery');
    await checkout.terms().setChecked(true);
    // Sooner, as only a test can, it would be the first press once more.
    await expect.poll(() => Date.now() - orderedAt).toBeGreaterThan(SEPARATE_PRESSES_MS);
    await pay(journey, checkout.order());
    await sandbox.pay().click();
    await expect(thankYou.codes()).toHaveCount(2);
  },

  'the best seats are bought, each with its ticket': async (journey) => {
    const { event, page, presser, shop } = journey;
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    await presser.press(picker.best());
    if (presser.way === 'without scripts') {
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText(/, rivi \d+, paikka \d+$/)).toHaveCount(2);
      await page.goto(`${areena(shop.origin)}/checkout`);
    } else {
      await expect(picker.chosenSeats()).toHaveCount(2);
      await event.buy().click();
    }
    await order(journey);
  },

  'a shirt goes into the cart with its choice': async (journey) => {
    const { page, shop } = journey;
    await page.goto(`${areena(shop.origin)}/products/${SIGNED_SHIRT.id}`);
    await page.getByRole('combobox', { name: SIGNED_SHIRT.choice }).selectOption({ index: 2 });
    await add(journey);
    await expect(page.getByRole('main')).toContainText(SIGNED_SHIRT.title);
    await expect(page.getByRole('main')).toContainText(SIGNED_SHIRT.option);
  },

  'a child is registered for a camp': async (journey) => {
    const { event, page, presser, shop } = journey;
    await page.goto(`${areena(shop.origin)}/events/kesaleiri`);
    presser.letScriptsCome();
    await type(page, {
      'Lapsen nimi': 'Väinö Mäkelä',
      'Huoltajan nimi': 'Aino Mäkelä',
      'Huoltajan sähköposti': 'aino.makela@example.fi',
    });
    await page.getByRole('main').getByLabel('Syntymäaika').fill('2018-05-04');
    await event.add().waitFor();
    await add(journey);
    await expect(page.getByRole('main')).toContainText('Väinö Mäkelä');
  },

  'a code reduces what the cart holds': async (journey) => {
    const { cart, page, presser, shop } = journey;
    await page.goto(`${areena(shop.origin)}/products/kaulahuivi`);
    await add(journey);
    await expect(page.getByRole('main')).toContainText('24,90');
    await cart.unfold();
    await cart.code().fill('VIITONEN');
    await presser.press(cart.useCode());
    await expect(cart.codes()).toContainText('VIITONEN');
    await expect(page.getByRole('main')).toContainText('19,90');
  },

  'tickets are ordered past the cart': async (journey) => {
    const { cart, page, presser, shop } = journey;
    await page.goto(`${areena(shop.origin)}/events/huumori-pe`);
    presser.letScriptsCome();
    await type(page, {
      Etunimi: BUYER.firstName,
      Sukunimi: BUYER.lastName,
      Sähköposti: BUYER.email,
    });
    await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
    await pay(journey, page.getByRole('button', { name: /tilaa ja maksa, 28,00/i }).first());
    await page.goto(`${areena(shop.origin)}/cart`);
    await expect(cart.empty()).toBeVisible();
  },
};

const test = base.extend<{ way: Way; presser: Presser }>({
  way: ['with scripts', { option: true }],
  presser: async ({ way, page }, use) => {
    const presser = new Presser(way);
    await presser.watch(page);
    await use(presser);
  },
});

for (const way of WAYS) {
  test.describe(way, () => {
    test.use({ way, javaScriptEnabled: way !== 'without scripts' });

    for (const [name, run] of Object.entries(JOURNEYS)) {
      // The other two are `forms.e2e.ts` and `purchase.e2e.ts`.
      const tag = way === 'before the scripts' && name === 'two tickets are bought' ? '@core' : [];
      test(
        name,
        { tag },
        async ({ page, shop, presser, home, event, cart, checkout, sandbox, thankYou }) => {
          await run({ page, shop, presser, home, event, cart, checkout, sandbox, thankYou });
        },
      );
    }
  });
}
