import { shopsWith, startThirdParties } from './third-parties';

/**
 * For trying by hand: `npx tsx e2e/support/try-third-parties.ts`, then the shop in another terminal
 * with the setting that it prints. Tells what the stand-in hears, until Ctrl-C.
 */
async function main(): Promise<void> {
  const standIn = await startThirdParties((line) => console.log(line));
  const shops = shopsWith(standIn);
  console.log(`The stand-in answers at ${standIn.origin}. Start the shop with`);
  console.log(`PERMANTO_SHOPS_FOLDER=${shops.folder} npm start`);
  process.once('SIGINT', () => {
    shops.end();
    void standIn.end();
  });
}

void main();
