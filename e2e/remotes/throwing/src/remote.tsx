import { defineRemote } from '@permanto/federation';

/** Fails whenever it is rendered. */
function Broken(): never {
  throw new Error('broken on purpose');
}

export const remote = defineRemote({
  slots: { 'buy-box': { View: Broken }, 'mini-cart': { View: Broken } },
});
