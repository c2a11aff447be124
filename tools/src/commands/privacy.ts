import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  erasePersonalData,
  exportPersonalData,
  listPersonalData,
} from '@permanto/shop-api/privacy';
import { shopApiOptions } from './shop-api-options';

/** `privacy --email <address> [--export <file> | --erase]`; without either it changes nothing. */
export async function privacy(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      export: { type: 'string' },
      erase: { type: 'boolean', default: false },
    },
  });
  const { email, export: file, erase } = values;
  if (!email?.includes('@') || (erase && file !== undefined)) {
    throw new Error('Give an address by --email, and --export <file> or --erase or neither.');
  }
  const asked = { ...shopApiOptions(), email };
  if (erase) await erasePersonalData(asked);
  else if (file !== undefined) await exportPersonalData({ ...asked, file: path.resolve(file) });
  else await listPersonalData(asked);
  return 0;
}
