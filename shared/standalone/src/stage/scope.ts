import { $storage, $transport, memoryStorage, type Transport } from '@permanto/api-client';
import { browserStorage } from '@permanto/api-client/browser';
import { httpTransport } from '@permanto/api-client/http';
import { aCart, aShop, fakeTransport, refusal } from '@permanto/testing/scripted-api';
import { fork, type Scope } from 'effector';
import type { Scenario } from '../scenario/scenario';
import type { Setting } from '../setting/setting';
import type { Passed } from './messages';
import { delayedTransport, observedTransport } from './transport';

/** A visitor of the scripted API has a session of their own, which ends with the page. */
function scripted({ script, cart, session }: Scenario) {
  const transport = fakeTransport({
    'shop.get': { shop: aShop({ languages: ['fi', 'en', 'sv'] }) },
    'carts.create': { cart: aCart() },
    'carts.get': cart === undefined ? refusal(404, 'cart_not_found') : { cart },
    ...(typeof script === 'function' ? script() : script),
  }).transport;
  const stored = cart && { cart_id: cart.uuid, cart_token: cart.token };
  return { transport, storage: memoryStorage({ ...stored, ...session }) };
}

function real({ shop }: Setting) {
  const transport: Transport = httpTransport({ base: `/v1/${shop}` });
  return { transport, storage: browserStorage(shop) };
}

/** The scope of one page: the API that was chosen, and the visitor that the scenario has. */
export function openScope(
  setting: Setting,
  scenario: Scenario | undefined,
  report: (passed: Passed) => void,
): Scope {
  const { transport, storage } =
    scenario !== undefined && setting.api === 'scripted' ? scripted(scenario) : real(setting);
  return fork({
    values: [
      [$transport, observedTransport(delayedTransport(transport, setting.delay), report)],
      [$storage, storage],
    ],
  });
}
