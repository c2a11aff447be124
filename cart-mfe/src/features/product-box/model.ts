import { $shop, api, askerChanged, completeProduct } from '@permanto/api-client';
import type { ChoicesMade } from '@permanto/contracts/rules/choices';
import type { SlotProps } from '@permanto/contracts/slots';
import { attach, combine, createEvent, createStore, merge, sample } from 'effector';
import { createAdding } from '../../lib/adding.model';
import { type Offer, offerOf } from '../../lib/sale';

type ProductBoxProps = SlotProps<'product-box'>;

export const opened = createEvent<ProductBoxProps>();
export const retried = createEvent();
export const amountChanged = createEvent<number>();
export const choiceMade = createEvent<{ choice: string; option: string }>();
export const addRequested = createEvent();

const readFx = attach({
  effect: api.products.get,
  mapParams: (productId: string) => ({ params: { productId } }),
});

const $productId = createStore('').on(opened, (_, { productId }) => productId);
/** What is offered; null until it is known. */
export const $offer = createStore<Offer | null>(null).on(opened, (offer, { productId }) =>
  offer?.id === productId ? offer : null,
);
export const $hasFailed = createStore(false)
  .on(readFx.fail, () => true)
  .reset(opened, readFx.done);
export const $isLoading = readFx.pending;
/** False where the shop sells nothing at all now. */
export const $isCartEnabled = $shop.map((shop) => shop?.cart_enabled ?? true);

const $chosen = createStore<number | null>(null).on(amountChanged, (_, amount) => amount);
/** How many: the least that can be bought, until something else is chosen, and never more than there is. */
export const $amount = combine($chosen, $offer, (chosen, offer) => {
  const { min = 1, max = Infinity } = offer?.availability ?? {};
  return Math.min(chosen ?? min, max);
});

/** Choice → option; nothing is chosen beforehand. */
export const $choices = createStore<ChoicesMade>({}).on(choiceMade, (made, { choice, option }) => ({
  ...made,
  [choice]: option,
}));
const $missing = combine($offer, $choices, (offer, made) =>
  (offer?.choices ?? []).filter(({ id }) => !made[id]).map(({ id }) => id),
);
/** In the form's order, so that the row is the same however it is sent. */
const $made = combine($offer, $choices, (offer, made) =>
  Object.fromEntries(
    (offer?.choices ?? []).flatMap(({ id }) => (made[id] ? [[id, made[id]] as const] : [])),
  ),
);

const adding = createAdding({
  $items: combine({ id: $productId, amount: $amount, choices: $made }, (row) => [
    {
      product: { id: row.id },
      amount: row.amount,
      ...(Object.keys(row.choices).length > 0 && { choices: row.choices }),
    },
  ]),
  // Which choice it is stands beside its field.
  $hindrance: $missing.map((missing) =>
    missing.length > 0 ? { kind: 'choiceMissing' as const, missing } : null,
  ),
  asked: addRequested,
  changed: merge<unknown>([opened, amountChanged, choiceMade]),
});
export const { $isAdding, $added, $fault } = adding;

$chosen.reset(opened, adding.done);
$choices.reset(opened, adding.done);
sample({ clock: opened, fn: ({ productId }) => productId, target: readFx });
sample({
  // With other codes it may have another price.
  clock: [retried, adding.stale, askerChanged],
  source: $productId,
  filter: (productId) => productId !== '',
  target: readFx,
});
// The latest read of the product has the freshest availability.
sample({
  clock: api.products.get.doneData,
  source: $productId,
  filter: (productId, { product }) => product.id === productId,
  fn: (_, { product }) => offerOf(completeProduct(product), null),
  target: $offer,
});
