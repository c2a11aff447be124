import { $cart, cartReset } from '@permanto/api-client';
import { type Cart, CONTACT_PREFIXES, type ContactPrefix } from '@permanto/contracts';
import { recordIn, type RefusedForm, textsOf } from '@permanto/contracts/forms';
import type { ContactField } from '@permanto/contracts/rules/contact';
import { draftOf } from '@permanto/contracts/rules/contact-record';
import { registrantOf } from '@permanto/contracts/rules/registrant';
import { bus } from '@permanto/event-bus';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { type Draft, EMPTY_DRAFT, toDraft } from '../../lib/contact';
import { type Drafts, EMPTY_DRAFTS, keepDrafts, keptDrafts } from '../../lib/draft-storage';

/** Their page is opened, here or on the server; with its form that was refused, if any. */
export const formOpened = createEvent<RefusedForm | null>();
/** The forms are on the screen; the payload is what was typed into the customer's before this code ran. */
export const formShown = createEvent<Partial<Draft>>();
export const formLeft = createEvent();
export const fieldChanged = createEvent<{
  prefix: ContactPrefix;
  field: ContactField;
  value: string;
}>();
export const marketingChanged = createEvent<boolean>();
/** Whether there is a separate recipient or payer. */
export const wantChanged = createEvent<{ prefix: ContactPrefix; isWanted: boolean }>();
/** The form fills itself in with what is known already. */
export const draftSuggested = createEvent<{ prefix: ContactPrefix; draft: Partial<Draft> }>();
/** What was typed is of no more use. */
export const draftForgotten = createEvent();

/** Who typed their name and address before, to register; null once the customer is saved. */
function registrantIn(cart: Cart | null) {
  if (cart === null || cart.customer) return null;
  return registrantOf(
    cart.items.map((item) => item.event_registration).filter((one) => one !== null),
  );
}

const known = (cart: Cart | null): Drafts => ({
  main: cart?.customer ? toDraft(cart.customer) : { ...EMPTY_DRAFT, ...registrantIn(cart) },
  delivery: cart?.delivery_customer ? toDraft(cart.delivery_customer) : EMPTY_DRAFT,
  billing: cart?.billing_customer ? toDraft(cart.billing_customer) : EMPTY_DRAFT,
});

/** Something was typed that the API doesn't know yet. */
const $isTouched = createStore(false);
const $isShown = createStore(false);
/** Whether what the cart brings is to fill the forms. */
const $isFilling = createStore(false).on(formOpened, () => true);
export const $drafts = createStore<Drafts>(EMPTY_DRAFTS);

/** What was typed into the records of a form that was sent without scripts. */
const sentDrafts = ({ fields }: RefusedForm): Partial<Drafts> =>
  Object.fromEntries(
    CONTACT_PREFIXES.flatMap((prefix) => {
      const record = prefix === 'main' ? fields.customer : recordIn(fields, prefix);
      if (record === undefined) return [];
      return [[prefix, { ...draftOf(textsOf(record)), isWanted: true }]];
    }),
  );
const $sent = createStore<Partial<Drafts>>({}).on(formOpened, (_, form) =>
  form === null ? {} : sentDrafts(form),
);

const restoreFx = attach({
  source: { cart: $cart, drafts: $drafts, wasTouched: $isTouched, sent: $sent },
  effect: ({ cart, drafts, wasTouched, sent }, typed: Partial<Draft>) => {
    // Where the browser keeps nothing, what was typed is here until the page is left.
    const kept = keptDrafts() ?? (wasTouched ? drafts : null);
    const { main, ...others } = { ...(kept ?? known(cart)), ...sent };
    const isTouched = kept !== null || Object.keys(typed).length > 0;
    return { drafts: { ...others, main: { ...main, ...typed } }, isTouched };
  },
});
sample({ clock: formShown, target: restoreFx });
// Earlier versions kept contact details there, where they were asked to.
const forgetKeptDetailsFx = createEffect(() => void indexedDB.deleteDatabase('keyval-store'));
sample({ clock: formShown, fn: () => undefined, target: forgetKeptDetailsFx });
export const draftsRestored = restoreFx.done;

const changed = [fieldChanged, marketingChanged, wantChanged];
$isTouched
  .on(restoreFx.doneData, (_, { isTouched }) => isTouched)
  .on(changed, () => true)
  .reset(draftForgotten);
$isShown.on(restoreFx.done, () => true).reset(formLeft);
$isFilling.on(restoreFx.done, () => true).reset(formLeft);
/** Whether the forms hold what was typed or saved before. */
export const $areDraftsRestored = $isShown.map(Boolean);

/** Whether the form was filled with what was typed to register. */
export const $isRegistrant = createStore(false).reset(formLeft);
/** Records that the cart brings later fill the forms while nothing was typed; who registered goes with the row. */
export const draftsPrefilled = sample({
  clock: $cart,
  source: {
    isFilling: $isFilling,
    isTouched: $isTouched,
    isRegistrant: $isRegistrant,
    sent: $sent,
  },
  filter: ({ isFilling, isTouched, isRegistrant }, cart) =>
    isFilling &&
    !isTouched &&
    (Boolean(cart?.customer) || isRegistrant || registrantIn(cart) !== null),
  fn: ({ sent }, cart) => ({ ...known(cart), ...sent }),
});

const edit = (drafts: Drafts, prefix: ContactPrefix, changes: Partial<Draft>): Drafts => ({
  ...drafts,
  [prefix]: { ...drafts[prefix], ...changes },
});

$drafts
  .on($sent, (drafts, sent) => ({ ...drafts, ...sent }))
  .on(restoreFx.doneData, (_, { drafts }) => drafts)
  .on(draftsPrefilled, (_, drafts) => drafts)
  .on(fieldChanged, (drafts, { prefix, field, value }) => edit(drafts, prefix, { [field]: value }))
  .on(marketingChanged, (drafts, isGiven) =>
    edit(drafts, 'main', { marketing_permission: isGiven }),
  )
  .on(wantChanged, (drafts, { prefix, isWanted }) => edit(drafts, prefix, { isWanted }))
  .on(draftSuggested, (drafts, { prefix, draft }) => edit(drafts, prefix, draft))
  .reset(draftForgotten);

sample({
  clock: [restoreFx.done, draftsPrefilled],
  source: { cart: $cart, isTouched: $isTouched, sent: $sent },
  fn: ({ cart, isTouched, sent }) =>
    !isTouched && sent.main === undefined && registrantIn(cart) !== null,
  target: $isRegistrant,
});

const keepFx = createEffect(keepDrafts);
sample({ clock: changed, source: $drafts, target: keepFx });
sample({
  clock: restoreFx.doneData,
  filter: ({ isTouched }) => isTouched,
  fn: ({ drafts }) => drafts,
  target: keepFx,
});
sample({ clock: draftForgotten, fn: () => null, target: keepFx });

/** An order was paid, here or in another tab: the tab that paid for this cart ends it next. */
const $wasPaid = createStore(false).on(bus['order.paid'], () => true);
const paidElsewhere = sample({
  clock: $cart,
  source: $wasPaid,
  filter: (wasPaid, cart) => wasPaid && cart === null,
});
sample({ clock: [cartReset, paidElsewhere], fn: () => undefined, target: draftForgotten });
