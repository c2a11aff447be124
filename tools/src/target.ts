import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import {
  folderStore,
  type Place,
  registryOf,
  type Store,
  storeOf,
} from '@permanto/server/registry-store';
import { portsOf, varFolder } from './settings';
import { signingKeyOf } from './signing-key';
import { urlsOf } from './stack';

/** Where deploys go. */
export interface Target {
  /** Where assets and registry live, unless they have a place of their own. */
  readonly folder: string;
  /** The public address of the assets. */
  readonly assetsUrl: string;
  readonly assets?: Store;
  readonly registry?: Place;
  /** What builds are signed with. */
  readonly signingKey?: KeyObject | undefined;
}

const assetsFolder = (folder: string) => path.join(folder, 'assets');

export const assetsOf = ({ folder, assets }: Target): Store =>
  assets ?? folderStore(assetsFolder(folder));

export const registryPlace = ({ folder, registry }: Target): Place =>
  registry ?? { store: folderStore(folder), key: 'registry.json' };

/** The public address of a build's folder. */
export const baseOf = ({ assetsUrl }: Target, name: string, version: string): string =>
  `${assetsUrl}/${name}/${version}/`;

/** What the environment says. Throws, naming the variable, where something is missing. */
export function targetOf(env: NodeJS.ProcessEnv): Target {
  const folder = varFolder(env);
  const { PERMANTO_ASSETS_URL: assetsUrl, PERMANTO_STORE: store = '' } = env;
  if (store.startsWith('s3://') && assetsUrl === undefined) {
    throw new Error(`PERMANTO_ASSETS_URL is missing: the address at which browsers find ${store}.`);
  }
  return {
    folder,
    assetsUrl: (assetsUrl ?? urlsOf(portsOf(env)).assets).replace(/\/$/, ''),
    assets: storeOf(env, assetsFolder(folder)),
    registry: registryOf(env, path.join(folder, 'registry.json')),
    signingKey: signingKeyOf(env),
  };
}
