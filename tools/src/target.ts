import path from 'node:path';
import {
  assetsFolder,
  registryOf,
  signingKeyOf,
  storeOf,
  type Target,
} from '@permanto/release/deploy';
import { portsOf, varFolder } from './settings';
import { urlsOf } from './stack';

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
