import ownFolders from '@permanto/server/testing/jest-global-setup';
import { startCluster, type Cluster } from './cluster';
import { createTemplate } from './database';
import { CLUSTER_FAULT, CLUSTER_URL } from './environment';

declare global {
  var permantoTestCluster: Cluster | undefined;
}

/** One PostgreSQL server for the whole run; where there is none, the tests that need it say so. */
export default async function globalSetup(): Promise<void> {
  ownFolders();
  try {
    globalThis.permantoTestCluster = await startCluster();
    process.env[CLUSTER_URL] = globalThis.permantoTestCluster.url;
    await createTemplate();
  } catch (error) {
    process.env[CLUSTER_FAULT] = (error as Error).message;
  }
}
