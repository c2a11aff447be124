import {
  aLivingCart,
  eachRefusal,
  type Player,
  type Scenarios,
} from '@permanto/standalone/scenarios';
import { noAnswer } from '@permanto/testing/scripted-api';
import codesEn from '../../features/code-form/i18n/en.json';
import codesFi from '../../features/code-form/i18n/fi.json';
import codesSv from '../../features/code-form/i18n/sv.json';
import timesEn from '../../features/cart-time/i18n/en.json';
import timesFi from '../../features/cart-time/i18n/fi.json';
import timesSv from '../../features/cart-time/i18n/sv.json';
import en from '../../i18n/en.json';
import fi from '../../i18n/fi.json';
import sv from '../../i18n/sv.json';
import rowsEn from '../../pages/cart/i18n/en.json';
import rowsFi from '../../pages/cart/i18n/fi.json';
import rowsSv from '../../pages/cart/i18n/sv.json';
import { sale } from './buy-box';
import { page } from './cart-page';

const WORDS = { fi, en, sv };
const CODES = { fi: codesFi, en: codesEn, sv: codesSv };
const TIMES = { fi: timesFi, en: timesEn, sv: timesSv };
const ROWS = { fi: rowsFi, en: rowsEn, sv: rowsSv };

/** A label, whatever its placeholder is filled in with. */
const labelled = (label: string) => new RegExp(`^${label.split('{{')[0]}`);

const press = async ({ screen, user }: Player, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

const add = async (player: Player) => {
  const { buyBox } = WORDS[player.language];
  await press(player, labelled(buyBox.increase));
  await press(player, buyBox.add);
};
const addOneMore = (player: Player) => press(player, labelled(ROWS[player.language].increase));
const renew = (player: Player) => press(player, TIMES[player.language].renew);
const useCode = async (player: Player) => {
  const { label, use } = CODES[player.language];
  await player.user.click(await player.screen.findByText(ROWS[player.language].codes.add));
  await player.user.type(await player.screen.findByRole('textbox', { name: label }), 'KESA15');
  await press(player, use);
};

/** Each refusal of the catalogue that the cart can meet, where it is shown. */
export const refusals: Scenarios = {
  ...eachRefusal('add', 'add', ({ answer }) => ({
    ...sale('', undefined, { script: { 'carts.addItems': answer } }),
    group: 'Adding is refused',
    play: add,
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
    play: add,
    expectedError: { code: 'unspecified_exception', parameters: {} },
  },
};
