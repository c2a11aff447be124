import { defineRemote } from '@permanto/federation';

/** Renders for ever: the thread that renders it never comes back. */
function Endless(): never {
  for (;;);
}

export const remote = defineRemote({
  slots: { 'buy-box': { View: Endless }, 'mini-cart': { View: Endless } },
});
