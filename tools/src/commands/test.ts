import { testAll } from '../gates/test-all';

export const test = (args: string[]): Promise<number> =>
  testAll({ isLarge: args.includes('--all') });
