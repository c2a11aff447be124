import path from 'node:path';
import { printLine } from '../progress';
import { root, varFolder } from '../settings';

export const shopApiFolder = path.join(root, 'shop-api');

/** For commands that read what the shop's API reads; the data folder is the one that `npm start` gives it. */
export const shopApiOptions = () => ({
  env: { ...process.env, PERMANTO_DATA_FOLDER: path.join(varFolder(process.env), 'data') },
  packageFolder: shopApiFolder,
  say: printLine,
});
