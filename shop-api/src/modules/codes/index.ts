import { operations } from '@permanto/contracts/api';
import type { Module } from '../../app';
import { route } from '../../http/route';
import { isRefused, ok } from '../../result';
import { presentCart, repeatByCart } from '../carts';
import { codeKeeper } from './code-keeper';
import { addCode } from './commands/add-code';
import { removeCode } from './commands/remove-code';
import { saveFileCodes } from './file-codes.repository';
import type { CodeRepository } from './repository';

const { carts } = operations;

/** Codes of campaigns, serial cards, badges and value vouchers. */
export function codeModule(repository?: CodeRepository): Module {
  return {
    name: 'codes',
    holds: codeKeeper(repository),
    saveShop: async (tx, shop) => {
      await saveFileCodes(tx, shop);
      return [];
    },
    routes: [
      route(
        carts.addCode,
        async (app, { shop, params, body }) => {
          const added = await addCode(app, { shop, cartId: params.cartId }, body.code);
          return isRefused(added) ? added : ok({ cart: presentCart(app, shop, added.value) });
        },
        { repeat: repeatByCart },
      ),
      route(carts.removeCode, async (app, { shop, params }) => {
        const removed = await removeCode(app, { shop, cartId: params.cartId }, params.code);
        return isRefused(removed) ? removed : ok({ cart: presentCart(app, shop, removed.value) });
      }),
    ],
  };
}

export { getCode } from './queries/get-code';
export { giveBackToVouchers } from './paid-by-vouchers.repository';
export { issueCodes } from './issued.repository';
