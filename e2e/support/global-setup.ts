import { buildChanged } from '@permanto/tools/build';
import { APPS } from '@permanto/tools/settings';

/** The specs run against the production build. */
export default async function globalSetup(): Promise<void> {
  await buildChanged(APPS);
}
