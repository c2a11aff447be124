import { defineRemote } from '@permanto/federation';

/** Renders for ever: the thread that renders it never comes back. */
function Endless() {
  let turns = 0;
  while (Date.now() > 0) turns += 1;
  return <p>{turns}</p>;
}

export const remote = defineRemote({
  slots: { 'buy-box': { View: Endless }, 'mini-cart': { View: Endless } },
});
