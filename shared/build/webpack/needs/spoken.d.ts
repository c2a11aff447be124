import type { Spoken } from '@permanto/contracts/surface';

interface Known {
  readonly operations: readonly string[];
  readonly facts: readonly string[];
  readonly slots: readonly string[];
  readonly behind: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  readonly contracts: string;
}

export function contractUsageOf(dir: string, known: Known): Spoken;
