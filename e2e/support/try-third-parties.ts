import { copyShopsWithThirdParties, startThirdParties } from './third-parties';

/**
 * For manual tests: run `npx tsx e2e/support/try-third-parties.ts`, then start the shop in another terminal
 * with the printed setting. Prints the requests to the fake third parties until Ctrl-C.
 */
async function main(): Promise<void> {
  const thirdParties = await startThirdParties((line) => console.log(line));
  const shops = copyShopsWithThirdParties(thirdParties);
  console.log(`The fake third parties are running at ${thirdParties.origin}. Start the shop with`);
  console.log(`PERMANTO_SHOPS_FOLDER=${shops.folder} npm start`);
  process.once('SIGINT', () => {
    shops.end();
    void thirdParties.end();
  });
}

void main();
