import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { folderStore } from '../store/folder-store';
import type { Place } from '../store/places';
import type { Store } from '../store/store';

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

export const assetsFolder = (folder: string) => path.join(folder, 'assets');

export const assetsOf = ({ folder, assets }: Target): Store =>
  assets ?? folderStore(assetsFolder(folder));

export const registryPlace = ({ folder, registry }: Target): Place =>
  registry ?? { store: folderStore(folder), key: 'registry.json' };

/** The public URL of a build's folder. */
export const baseOf = ({ assetsUrl }: Target, name: string, version: string): string =>
  `${assetsUrl}/${name}/${version}/`;
