import {
  aLivingCart,
  inMinutes,
  type Player,
  type Scenario,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { aCartToken } from '@permanto/testing/scripted-api';
import { texts } from '../../features/cart-time/texts';
import { products } from './cart-page';
import { pressFirst } from './press';

/** The slot, with so many minutes left of a cart that can be renewed. */
const time = (title: string, minutes: number, more: Partial<Scenario> = {}): Scenario => {
  const expires = inMinutes(minutes);
  const token = aCartToken(Date.parse(expires) / 1000);
  return {
    title,
    group: 'Slot cart-time',
    shows: { slot: 'cart-time', props: {} },
    cart: aLivingCart({ expires, token }),
    script: {
      'products.get': products,
      'carts.renew': { cart: aLivingCart({ expires: inMinutes(30) }) },
    },
    ...more,
  };
};

export const renew = (player: Player) => pressFirst(player, texts.in(player.language)('renew'));

export const cartTime: Scenarios = {
  'cart-time': time('Twenty minutes', 20),
  'cart-time.few': time('Four minutes', 4),
  'cart-time.last': time('The last minute', 1),
  'cart-time.renewed': time('More was got', 4, {
    play: renew,
  }),
  'cart-time.no-more': time('No more to be had', 4, {
    cart: aLivingCart({ expires: inMinutes(4), expires_at_most: inMinutes(4) }),
  }),
};
