import { $cart, type ApiError, cartApi, type ShownError, shownError } from '@permanto/api-client';
import type { DeliveryGroup } from '@permanto/contracts';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { deliveryOffers, type DeliveryOffer, type Picks } from '../../lib/delivery';

interface Pick {
  readonly group: DeliveryGroup;
  readonly id: string;
}

export const methodPicked = createEvent<Pick>();
export const deliveryLeft = createEvent();

const $picks = createStore<Picks>({}, { serialize: 'ignore' })
  .on(methodPicked, (picks, { group, id }) => ({ ...picks, [group]: id }))
  .reset(deliveryLeft);

/** What has to be chosen for the cart, group by group. */
export const $offers = combine($cart, $picks, (cart, picks) =>
  cart === null ? [] : deliveryOffers(cart, picks),
);

const chooseFx = attach({
  source: $cart,
  effect: cartApi.chooseDeliveryMethod,
  mapParams: ({ group, id }: Pick, cart) => {
    const method = cart?.available_delivery_methods.find((available) => available.id === id);
    return {
      body: {
        delivery_method: { id },
        delivery_group: group,
        price_token: method?.product?.price_token ?? null,
      },
    };
  },
});
// At once, so that the total that is shown has the cost of it.
sample({ clock: methodPicked, target: chooseFx });

/** Tells the API of the choices that it doesn't know yet: those that were made for the shopper. */
export const storeChoicesFx = createEffect<readonly DeliveryOffer[], void, ApiError>(
  async (offers) => {
    for (const { group, chosen, isStored } of offers) {
      if (chosen !== null && !isStored) await chooseFx({ group, id: chosen });
    }
  },
);

/** Why the last choice was not taken. */
export const $choiceError = createStore<ShownError | null>(null, { serialize: 'ignore' })
  .on(chooseFx.failData, (_, error) => shownError(error))
  .reset(chooseFx.done, methodPicked, deliveryLeft);
