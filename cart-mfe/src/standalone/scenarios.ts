import { defineScenarios } from '@permanto/standalone/scenarios';
import { boxes } from './scenarios/boxes';
import { buyBox } from './scenarios/buy-box';
import { cartPage } from './scenarios/cart-page';
import { cartTime } from './scenarios/cart-time';
import { refusals } from './scenarios/refusals';

/** What tests render and the bench shows of the cart. */
export const scenarios = defineScenarios({
  ...buyBox,
  ...boxes,
  ...cartPage,
  ...cartTime,
  ...refusals,
});
