import {
  $cart,
  type ApiError,
  cartApi,
  isRefused,
  type ShownError,
  shownError,
} from '@permanto/api-client';
import type { DeliveryGroup } from '@permanto/contracts';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { deliveryOffers, type DeliveryOffer, type Picks } from '../../lib/delivery';

interface Pick {
  readonly group: DeliveryGroup;
  readonly id: string;
}

export const methodPicked = createEvent<Pick>();
export const deliveryLeft = createEvent();

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
const pickFx = attach({ effect: chooseFx });
// At once, so that the total that is shown has the cost of it.
sample({ clock: methodPicked, target: pickFx });

const isGone = (error: ApiError) =>
  isRefused(error, 'delivery_method_not_found', 'delivery_method_forbidden_by_cart_item');
const refused = chooseFx.fail.filterMap(({ params, error }) =>
  isGone(error) ? params : undefined,
);
// What can be chosen now, and at which prices, is asked anew.
sample({ clock: refused, fn: () => ({}), target: cartApi.get });

/** What was not refused is tried again with the order. */
const $picks = createStore<Picks>({})
  .on(methodPicked, (picks, { group, id }) => ({ ...picks, [group]: id }))
  .on(refused, (picks, { group, id }) =>
    picks[group] === id ? { ...picks, [group]: undefined } : picks,
  )
  .reset(deliveryLeft);

/** What has to be chosen for the cart, group by group. */
export const $offers = combine($cart, $picks, (cart, picks) =>
  cart === null ? [] : deliveryOffers(cart, picks),
);

/** Sends the API the choices that it doesn't have yet: the defaults. */
export const storeChoicesFx = createEffect<readonly DeliveryOffer[], void, ApiError>(
  async (offers) => {
    for (const { group, chosen, isStored } of offers) {
      if (chosen !== null && !isStored) await chooseFx({ group, id: chosen });
    }
  },
);

type ChoiceErrors = Readonly<Partial<Record<DeliveryGroup, ShownError>>>;

/** Why the last choice of a group was not taken; faults of the order itself are shown there. */
export const $choiceErrors = createStore<ChoiceErrors>({})
  .on(pickFx.fail, (errors, { params, error }) => ({
    ...errors,
    [params.group]: shownError(error),
  }))
  .on(chooseFx, (errors, { group }) => ({ ...errors, [group]: undefined }))
  .reset(deliveryLeft);
