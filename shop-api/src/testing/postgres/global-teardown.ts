export default async function globalTeardown(): Promise<void> {
  globalThis.permantoTestCluster?.stop();
}
