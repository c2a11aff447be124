import type { Page } from '@playwright/test';
import type { SandboxPage } from '../pages/sandbox-page';
import { areena } from '../support/areena';
import { CountedShopper, HANDS } from '../support/effort';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

/** How something is bought, from the home page to the provider's. */
interface Way {
  readonly shop: 'areena' | 'kotipelit';
  readonly link: RegExp;
  readonly title: RegExp;
  readonly isInCart?: boolean;
  /** What only this event asks, by label. */
  readonly asked?: Readonly<Record<string, string>>;
  readonly isFree?: boolean;
  readonly most: Effort;
  /** The same by forms that the browser sends. */
  readonly plain?: Effort;
}
/** The most that it may cost its shopper. */
interface Effort {
  readonly presses: number;
  readonly fields: number;
  readonly screens: number;
}

const WAYS: Readonly<Record<string, Way>> = {
  'a home game': {
    shop: 'kotipelit',
    link: new RegExp(GAME.title),
    title: new RegExp(GAME.title),
    isInCart: true,
    most: { presses: 5, fields: 4, screens: 3 },
    plain: { presses: 6, fields: 4, screens: 4 },
  },
  'the best seats of the arena': {
    shop: 'areena',
    // The event on the stage.
    link: /^Osta liput$/,
    title: /Tuulilahden Tyrsky/,
    isInCart: true,
    most: { presses: 5, fields: 3, screens: 3 },
  },
  'a quick order': {
    shop: 'areena',
    // A date of the series.
    link: /^pe\s.*19\.00–21\.30$/,
    title: /^Huumoriviikonloppu, perjantai$/,
    most: { presses: 4, fields: 3, screens: 2 },
  },
  'the open doors': {
    shop: 'areena',
    link: /^Avoimet ovet$/,
    title: /^Avoimet ovet$/,
    isFree: true,
    most: { presses: 4, fields: 2, screens: 2 },
    plain: { presses: 4, fields: 2, screens: 2 },
  },
  'a paid camp': {
    shop: 'areena',
    link: /^Kesäleiri$/,
    title: /^Kesäleiri$/,
    asked: { 'Lapsen nimi': 'Väinö Mäkelä', Syntymäaika: '2018-05-04' },
    most: { presses: 4, fields: 4, screens: 2 },
    plain: { presses: 4, fields: 7, screens: 2 },
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

const titleOf = (name: string, { presses, fields, screens }: Effort) =>
  `${name} takes ${presses} presses, ${fields} fields, ${screens} screens`;

/** Goes from the home page until nothing is left to do in the shop. */
async function order(shopper: CountedShopper, way: Way, origin: string, isPlain = false) {
  await shopper.page.goto(way.shop === 'areena' ? areena(origin) : origin);
  await shopper.see(/./);
  await shopper.press('link', way.link);
  await shopper.see(way.title);
  if (way.isInCart) {
    await shopper.press('button', /^2 .*Kassalle$/);
    await shopper.see(/^Kassa$/);
  }
  await shopper.autofill();
  await shopper.type(way.asked ?? {});
  if (way.isInCart && isPlain) {
    await shopper.press('button', /^Jatka$/);
    await shopper.see(/^Kassa$/);
  }
  await shopper.press('checkbox', /Hyväksyn/);
  const paid = isPlain ? /^Tilaa ja maksa, \d/ : /: tilaa ja maksa, \d/;
  await shopper.press('button', way.isFree ? /^Lähetä ilmoittautuminen$/ : paid);
  const { presses, fields, screens } = shopper;
  return { presses, fields, screens: screens.size };
}

const expectOrdered = (page: Page, sandbox: SandboxPage, { isFree }: Way) =>
  isFree ? expect(page).toHaveURL(/\/thank-you\//) : expect(sandbox.heading()).toBeVisible();

for (const { hand, viewport } of HANDS_AND_SIZES) {
  const tag = hand === 'pointer' && viewport === SIZES[0] ? '@core' : [];
  test.describe(`by ${hand} at ${viewport.width}×${viewport.height}`, { tag }, () => {
    test.use({ viewport });

    for (const [name, way] of Object.entries(WAYS)) {
      test(titleOf(name, way.most), async ({ page, shop, sandbox }) => {
        const shopper = new CountedShopper(page, HANDS[hand](page));
        const effort = await order(shopper, way, shop.origin);
        await expectOrdered(page, sandbox, way);
        expect(effort).toEqual(way.most);
      });
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, way] of Object.entries(WAYS)) {
    const { plain } = way;
    if (plain === undefined) continue;
    test(titleOf(name, plain), async ({ page, shop, sandbox }) => {
      const shopper = new CountedShopper(page, HANDS.pointer(page));
      const effort = await order(shopper, way, shop.origin, true);
      await expectOrdered(page, sandbox, way);
      expect(effort).toEqual(plain);
    });
  }
});
