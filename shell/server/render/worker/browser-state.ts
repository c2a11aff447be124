import { personalState } from '@permanto/api-client/visitor';
import type { Shop } from '@permanto/contracts';
import { type Scope, serialize } from 'effector';
import { $shop } from '../../../src/model/shop';

/** Without what only servers read, however long it is: a remote reads it from `shop.get`. */
const browserShop = (shop: Shop): Shop => ({
  ...shop,
  theme: { ...shop.theme, colors: { primary: {} }, custom_css: null },
  redirects: {},
});

/** The scope from which a browser hydrates. `showsSession`: with the visitor's cart. */
export function browserState(scope: Scope, showsSession: boolean): Record<string, unknown> {
  const shop = scope.getState($shop);
  return {
    ...serialize(scope),
    ...(shop && { [String($shop.sid)]: browserShop(shop) }),
    ...(showsSession && personalState(scope)),
  };
}
