import {
  aLivingCart,
  eachRefusal,
  type Player,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { noAnswer } from '@permanto/testing/scripted-api';
import { texts as codeTexts } from '../../features/code-form/texts';
import { texts as pageTexts } from '../../features/cart/texts';
import { addOne, sale } from './buy-box';
import { page } from './cart-page';
import { renew } from './cart-time';
import { pressFirst, startsWith } from './press';

const addOneMore = (player: Player) =>
  pressFirst(player, startsWith(pageTexts.in(player.language)('increase', { product: '' })));
const useCode = async (player: Player) => {
  const t = codeTexts.in(player.language);
  const add = pageTexts.in(player.language)('codes.addWithNotes');
  await player.user.click(await player.screen.findByText(add));
  const field = await player.screen.findByRole('textbox', { name: t('label') });
  await player.user.type(field, 'KESA15');
  await pressFirst(player, t('use'));
};

/** Each refusal of the catalogue that the cart can meet, where it is shown. */
export const refusals: Scenarios = {
  ...eachRefusal('add', 'add', ({ answer }) => ({
    ...sale('', undefined, { script: { 'carts.addItems': answer } }),
    group: 'Adding is refused',
    play: addOne,
  })),
  ...eachRefusal('row', 'row', ({ answer }) => ({
    ...page('', aLivingCart(), { script: { 'carts.updateItem': answer } }),
    group: 'Changing a row is refused',
    play: addOneMore,
  })),
  ...eachRefusal('renewal', 'renewal', ({ answer }) => ({
    ...page('', aLivingCart(), { script: { 'carts.renew': answer } }),
    group: 'More time is refused',
    play: renew,
  })),
  ...eachRefusal('code', 'code', ({ answer }) => ({
    ...page('', aLivingCart(), { script: { 'carts.addCode': answer } }),
    group: 'A code is refused',
    play: useCode,
  })),
  'add.no-answer': {
    ...sale('No answer', undefined, { script: { 'carts.addItems': noAnswer } }),
    group: 'Adding is refused',
    play: addOne,
    expectedError: { code: 'unspecified_exception', parameters: {} },
  },
};
