import path from 'node:path';
import { buildChanged } from '../build';
import { deployBuilt, moveAssets } from '../deploy';
import { keepAlive } from '../keep-alive';
import { assertPortsFree } from '../ports';
import { say, seconds } from '../progress';
import { readRegistry } from '../registry';
import { APPS, isRemote, type PortName, portsOf, root, varFolder } from '../settings';
import { openShops } from '../shops';
import { staffKeysFile } from '../staff-keys';
import { statusTokenFile } from '../status-token';
import { startStack, type Stack } from '../stack';
import { targetOf } from '../target';
import { remoteArgument } from './arguments';

/** Builds what changed, deploys the remotes among it, runs the shop until it is told to stop. */
export async function start(): Promise<number> {
  const began = Date.now();
  const ports = portsOf(process.env);
  const folder = varFolder(process.env);
  await assertPortsFree(ports);
  await buildAndDeploy();
  say('Starting …');
  const stack = await startStack({ ports, folder, told: (line) => say(`  ${line}`) });
  const others = await otherShops(stack.urls.api, stack.urls.shell);
  say(`\nThe shop is open: ${stack.urls.shell}   (after ${seconds((Date.now() - began) / 1000)})`);
  for (const line of others) say(line);
  say(`Payments go to the sandbox at ${stack.urls.sandbox}; data stays in ${shown(folder)}.`);
  if (process.env.PERMANTO_SMTP_URL === undefined) {
    say(`Mails are not sent but shown at ${stack.urls.api}/_mail.`);
  }
  if (process.env.PERMANTO_STAFF_KEYS === undefined) {
    say(`The door's keys are in ${shown(staffKeysFile(folder))}.`);
  }
  for (const line of statusLines(stack.urls.shell, folder)) say(line);
  say('Ctrl-C stops everything.\n');
  return untilTheEnd(stack);
}

/** Where the shops are that don't stand at `shell` itself. */
export async function otherShops(apiUrl: string, shell: string): Promise<string[]> {
  const shops = await openShops(apiUrl);
  return shops.flatMap(({ key, host }) => (host === shell ? [] : [`  ${key}: ${host}`]));
}

/** How to see what runs where, unless somebody else has said who may. */
export function statusLines(shell: string, folder: string): string[] {
  if (process.env.PERMANTO_STATUS_TOKEN !== undefined) return [];
  const file = shown(statusTokenFile(folder));
  return [`What runs where: ${shell}/_status (any name; the password is in ${file}).`];
}

async function buildAndDeploy(): Promise<void> {
  const target = targetOf(process.env);
  say('Building what changed …');
  await buildChanged(APPS, ({ app, isNew, seconds: took }) =>
    say(`  ${app} ${isNew ? `built (${seconds(took)})` : 'is as it was'}`),
  );
  await moveAssets(target);
  const registry = await readRegistry(target);
  for (const app of APPS) {
    if (!isRemote(app)) continue;
    if (registry[remoteArgument(app)]?.removed) {
      say(`  ${app} was removed, and stays so until it is deployed`);
      continue;
    }
    const { version, isNew } = await deployBuilt(app, target);
    if (isNew) say(`  ${app} ${version} is live`);
  }
}

/**
 * Keeps the shop running until Ctrl-C or SIGTERM, or until a process can't be kept alive; then ends all.
 * @param startedByBuilds processes that wait for their next build where they end by themselves
 */
export async function untilTheEnd(
  stack: Stack,
  startedByBuilds: readonly PortName[] = [],
): Promise<number> {
  const asked = new Promise<undefined>((resolve) => {
    process.once('SIGINT', () => resolve(undefined));
    process.once('SIGTERM', () => resolve(undefined));
  });
  const dead = await Promise.race([asked, keepAlive(stack, startedByBuilds)]);
  say(dead === undefined ? '\nStopping …' : 'Stopping the others …');
  await stack.end();
  say('Stopped.');
  return dead === undefined ? 0 : 1;
}

const shown = (folder: string) => path.relative(root, folder) || folder;
