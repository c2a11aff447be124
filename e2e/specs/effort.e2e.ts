import { areena } from '../support/areena';
import { CountedShopper, HANDS } from '../support/effort';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

/** The most that a purchase may cost its shopper, from the home page to the provider's. */
const WAYS = {
  'a home game': {
    shop: 'kotipelit',
    link: new RegExp(GAME.title),
    title: new RegExp(GAME.title),
    presses: 5,
    fields: 4,
    screens: 3,
  },
  'the best seats of the arena': {
    shop: 'areena',
    // The event on the stage.
    link: /^Osta liput$/,
    title: /Tuulilahden Tyrsky/,
    presses: 5,
    fields: 3,
    screens: 3,
  },
  'a quick order': {
    shop: 'areena',
    // A date of the series.
    link: /^pe\s.*19\.00–21\.30$/,
    title: /^Huumoriviikonloppu, perjantai$/,
    presses: 4,
    fields: 3,
    screens: 2,
  },
};
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const HANDS_AND_SIZES = [
  ...SIZES.map((viewport) => ({ hand: 'pointer' as const, viewport })),
  { hand: 'keys' as const, viewport: SIZES[1]! },
  { hand: 'the accessibility tree' as const, viewport: SIZES[0]! },
];

for (const { hand, viewport } of HANDS_AND_SIZES) {
  const tag = hand === 'pointer' && viewport === SIZES[0] ? '@core' : [];
  test.describe(`by ${hand} at ${viewport.width}×${viewport.height}`, { tag }, () => {
    test.use({ viewport });

    for (const [name, { shop: place, link, title, ...most }] of Object.entries(WAYS)) {
      test(`${name} takes ${most.presses} presses, ${most.fields} fields, ${most.screens} screens`, async ({
        page,
        shop,
        sandbox,
      }) => {
        const shopper = new CountedShopper(page, HANDS[hand](page));
        const origin = place === 'areena' ? areena(shop.origin) : shop.origin;
        await page.goto(origin);
        await shopper.see(/./);
        await shopper.press('link', link);
        await shopper.see(title);
        if (name !== 'a quick order') {
          await shopper.press('button', /^2 .*Kassalle$/);
          await shopper.see(/^Kassa$/);
        }
        await shopper.autofill();
        await shopper.press('checkbox', /Hyväksyn/);
        await shopper.press('button', /: tilaa ja maksa, \d/);
        await expect(sandbox.heading()).toBeVisible();
        const { presses, fields, screens } = shopper;
        expect({ presses, fields, screens: screens.size }).toEqual(most);
      });
    }
  });
}
