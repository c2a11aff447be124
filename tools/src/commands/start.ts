import path from 'node:path';
import { buildChanged, type Built } from '../build';
import { moveAssets } from '@permanto/release/deploy';
import { deployFirst, describeDifferences, planStart, type Refused } from '../deploy/first-deploys';
import { keepAlive } from '../keep-alive';
import { assertPortsFree } from '../ports';
import { printLine, seconds } from '../progress';
import { type App, isRemote, type PortName, portsOf, root, SERVERS, varFolder } from '../settings';
import { openShops } from '../shops';
import { staffKeysFile } from '../staff-keys';
import { statusTokenFile } from '../status-token';
import { startStack, type Stack } from '../stack';
import { targetOf } from '../target';

/**
 * Builds the servers and the remotes that were never deployed, deploys those, and runs the shop until it is
 * stopped. Live versions stay as they are, so that a restart doesn't undo a rollback.
 */
export async function start(): Promise<number> {
  const startedAt = Date.now();
  const ports = portsOf(process.env);
  const folder = varFolder(process.env);
  await assertPortsFree(ports);
  const target = targetOf(process.env);
  await moveAssets(target);
  const { undeployed, kept } = await planStart(target);
  const refused = await build([...undeployed, ...SERVERS]);
  printLine('Starting …');
  const stack = await startStack({ ports, folder, onProgress: (line) => printLine(`  ${line}`) });
  if (undeployed.length > 0) {
    printLine('Checking and deploying new remotes …');
    await deployFirst(undeployed, target, { refused, env: urlsAsEnv(stack) });
  }
  const others = await otherShops(stack.urls.api, stack.urls.shell);
  const missing = refused.size === 0 ? '' : ` without ${[...refused.keys()].join(', ')}`;
  const took = seconds((Date.now() - startedAt) / 1000);
  printLine(`\nThe shop is open${missing}: ${stack.urls.shell}   (after ${took})`);
  for (const line of [...others, ...describeDifferences(kept, refused)]) printLine(line);
  printLine(
    `Payments go to the sandbox at ${stack.urls.sandbox}. Data is stored in ${relativePath(folder)}.`,
  );
  if (process.env.PERMANTO_SMTP_URL === undefined) {
    printLine(`E-mails are not sent, but shown at ${stack.urls.api}/_mail.`);
  }
  if (process.env.PERMANTO_STAFF_KEYS === undefined) {
    printLine(`The staff keys are in ${relativePath(staffKeysFile(folder))}.`);
  }
  for (const line of statusLines(stack.urls.shell, folder)) printLine(line);
  printLine('Press Ctrl-C to stop everything.\n');
  return runUntilStopped(stack);
}

/** Lines with the URLs of the shops other than the one at `shell`. */
export async function otherShops(apiUrl: string, shell: string): Promise<string[]> {
  const shops = await openShops(apiUrl);
  return shops.flatMap(({ key, host }) => (host === shell ? [] : [`  ${key}: ${host}`]));
}

/** Lines about the status page, unless PERMANTO_STATUS_TOKEN is set. */
export function statusLines(shell: string, folder: string): string[] {
  if (process.env.PERMANTO_STATUS_TOKEN !== undefined) return [];
  const file = relativePath(statusTokenFile(folder));
  return [`Status page: ${shell}/_status (any user name; the password is in ${file}).`];
}

/** Builds the changed apps. Returns the remotes that could not be built. */
async function build(apps: readonly App[]): Promise<Refused> {
  const refused: Refused = new Map();
  printLine('Building …');
  const reportBuild = ({ app, isNew, seconds: took }: Built) =>
    printLine(`  ${app} ${isNew ? `built (${seconds(took)})` : 'is unchanged'}`);
  await buildChanged(apps, reportBuild, (app, reason) => {
    if (!isRemote(app)) throw reason;
    refused.set(app, reason);
  });
  return refused;
}

/** The URLs of the running API and shell, which a build is checked against. */
const urlsAsEnv = ({ urls }: Stack): NodeJS.ProcessEnv => ({
  PERMANTO_API_URL: urls.api,
  PERMANTO_SHELL_URL: urls.shell,
  ...process.env,
});

/**
 * Keeps the shop running until Ctrl-C or SIGTERM, or until a process keeps failing; then stops all.
 * @param startedByBuilds processes that their next build restarts
 */
export async function runUntilStopped(
  stack: Stack,
  startedByBuilds: readonly PortName[] = [],
): Promise<number> {
  const stopRequested = new Promise<undefined>((resolve) => {
    process.once('SIGINT', () => resolve(undefined));
    process.once('SIGTERM', () => resolve(undefined));
  });
  const failedProcess = await Promise.race([stopRequested, keepAlive(stack, startedByBuilds)]);
  printLine(failedProcess === undefined ? '\nStopping …' : 'Stopping the others …');
  await stack.end();
  printLine('Stopped.');
  return failedProcess === undefined ? 0 : 1;
}

const relativePath = (folder: string) => path.relative(root, folder) || folder;
