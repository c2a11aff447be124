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
  /** The folder of assets and registry, unless `assets` and `registry` are set. */
  readonly folder: string;
  /** The public URL of the assets. */
  readonly assetsUrl: string;
  readonly assets?: Store;
  readonly registry?: Place;
  /** Signs builds. */
  readonly signingKey?: KeyObject | undefined;
}

const assetsFolder = (folder: string) => path.join(folder, 'assets');

export const assetsOf = ({ folder, assets }: Target): Store =>
  assets ?? folderStore(assetsFolder(folder));

export const registryPlace = ({ folder, registry }: Target): Place =>
  registry ?? { store: folderStore(folder), key: 'registry.json' };

/** The public URL of a build's folder. */
export const baseOf = ({ assetsUrl }: Target, name: string, version: string): string =>
  `${assetsUrl}/${name}/${version}/`;

/** The target set by the environment. Throws with the variable's name if something is missing. */
export function targetOf(env: NodeJS.ProcessEnv): Target {
  const folder = varFolder(env);
  const { PERMANTO_ASSETS_URL: assetsUrl, PERMANTO_STORE: store = '' } = env;
  if (store.startsWith('s3://') && assetsUrl === undefined) {
    throw new Error(`PERMANTO_ASSETS_URL is missing. Set it to the public URL of ${store}.`);
  }
  return {
    folder,
    assetsUrl: (assetsUrl ?? urlsOf(portsOf(env)).assets).replace(/\/$/, ''),
    assets: storeOf(env, assetsFolder(folder)),
    registry: registryOf(env, path.join(folder, 'registry.json')),
    signingKey: signingKeyOf(env),
  };
}
