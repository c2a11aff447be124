import type { App, Module } from '../app';

/** Work that comes back by itself. Several instances may run it at once, so it locks what it takes. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** One small step; `again` says that more is waiting now. */
  readonly run: (app: App) => Promise<{ again: boolean }>;
}

/** The jobs of all modules. */
export const jobsOf = (modules: readonly Module[]): Job[] =>
  modules.flatMap(({ jobs = [] }) => jobs);
